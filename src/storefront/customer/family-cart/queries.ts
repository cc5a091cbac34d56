import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { getFamilyCart, type FamilyCart } from '#contract/family-cart.ts'
import { minuteMs } from '#domain/duration.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'

/** Reads a family cart from the server; null for a link that does not work. */
export async function readFamilyCart(code: string, signal: AbortSignal): Promise<FamilyCart | null> {
  try {
    return await call(getFamilyCart, { params: { code } }, { signal })
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found') return null
    throw error
  }
}

/** A family cart by the secret of its link. Always stale. */
export const familyCartQuery = (code: string) =>
  queryOptions({
    queryKey: ['family-cart', code],
    queryFn: ({ signal }): Promise<FamilyCart | null> => readFamilyCart(code, signal),
    staleTime: 0,
    gcTime: minuteMs,
  })

/** Stores a family cart that a reply or an event has brought; null once its link has ended. */
export const storeFamilyCart = (
  queryClient: QueryClient,
  code: string,
  cart: FamilyCart | null,
): Promise<void> => storeNewer(queryClient, familyCartQuery(code).queryKey, cart)
