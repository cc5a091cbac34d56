import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listPromoCodes } from '#contract/promo-code.ts'

/**
 * The promo codes, and what promotions and codes have given away. They are not polled, because the sums read
 * every day: they are asked for again when the page is opened or looked at again, and after each change. A
 * change of a code that another owner changed meanwhile is refused by its revision.
 */
export const promoCodesQuery = () =>
  queryOptions({
    queryKey: ['promo-codes'],
    queryFn: ({ signal }) => call(listPromoCodes, {}, { signal }),
    staleTime: 0,
  })
