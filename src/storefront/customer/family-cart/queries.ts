import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { getFamilyCart, type FamilyCart } from '#contract/family-cart.ts'
import { minuteMs } from '#domain/duration.ts'

/** A family cart by the secret of its link; null for a link that does not work. Always stale. */
export const familyCartQuery = (code: string) =>
  queryOptions({
    queryKey: ['family-cart', code],
    queryFn: async ({ signal }): Promise<FamilyCart | null> => {
      try {
        return await call(getFamilyCart, { params: { code } }, { signal })
      } catch (error) {
        if (error instanceof Refused && error.refusal === 'not-found') return null
        throw error
      }
    },
    staleTime: 0,
    gcTime: minuteMs,
  })

/**
 * Stores a family cart that a reply or an event has brought; null once its link has ended. A read that still
 * runs is cancelled: the server may have answered it before the change.
 */
export async function storeFamilyCart(
  queryClient: QueryClient,
  code: string,
  cart: FamilyCart | null,
): Promise<void> {
  const { queryKey } = familyCartQuery(code)
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, cart)
}
