import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getRatingSummary, listGuestRatings } from '#contract/rating-answer.ts'
import type { RatingList } from '#domain/rating.ts'

/** Ratings with the facts of their orders. The device does not store them. */
export const guestRatingsQuery = (show: RatingList, branch: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['guest-ratings', show, branch],
    queryFn: ({ pageParam, signal }) =>
      call(listGuestRatings, { query: { show, branch, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

export const ratingSummaryQuery = (branch: string | undefined) =>
  queryOptions({
    queryKey: ['rating-summary', branch],
    queryFn: ({ signal }) => call(getRatingSummary, { query: { branch } }, { signal }),
    staleTime: 0,
  })
