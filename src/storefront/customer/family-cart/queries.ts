import { queryOptions } from '@tanstack/react-query'
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
