import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getOwnRating } from '#contract/rating-answer.ts'

/** What the customer said of an order, and the restaurant's answer. */
export const ownRatingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['own-rating', orderId],
    queryFn: ({ signal }) => call(getOwnRating, { params: { id: orderId } }, { signal }),
    staleTime: 30_000,
  })
