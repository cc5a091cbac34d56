import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getPromotionSums, listPromoCodes } from '#contract/promo-code.ts'
import { minuteMs } from '#domain/duration.ts'

/**
 * The promo codes. They are not polled: they are asked for again when the page is opened or looked at again,
 * and after each change. A change of a code that another owner changed meanwhile is refused by its revision.
 */
export const promoCodesQuery = () =>
  queryOptions({
    queryKey: ['promo-codes'],
    queryFn: ({ signal }) => call(listPromoCodes, { query: { without: 'sums' } }, { signal }),
    staleTime: 0,
  })

/**
 * What promotions and codes have given away. The sums read every day of every branch: they may come late or
 * not at all, and minutes do not matter.
 */
export const promotionSumsQuery = () =>
  queryOptions({
    queryKey: ['promotion-sums'],
    queryFn: ({ signal }) => call(getPromotionSums, {}, { signal }),
    staleTime: 5 * minuteMs,
  })
