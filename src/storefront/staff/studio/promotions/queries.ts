import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listPromoCodes } from '#contract/promo-code.ts'
import { secondMs } from '#domain/duration.ts'

/** The promo codes, and what promotions and codes have given away; another owner's change shows soon. */
export const promoCodesQuery = () =>
  queryOptions({
    queryKey: ['promo-codes'],
    queryFn: ({ signal }) => call(listPromoCodes, {}, { signal }),
    staleTime: 0,
    refetchInterval: 30 * secondMs,
  })
