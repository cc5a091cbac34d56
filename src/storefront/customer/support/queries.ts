import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listBranchRequests, listSupportRequests } from '#contract/support.ts'

/** How long messages that were read count as current: others write them. */
const staleTime = 15_000

/** The latest of the customer's requests with their messages, the latest first. */
export const supportQuery = () =>
  queryOptions({
    queryKey: ['support-requests'],
    queryFn: ({ signal }) => call(listSupportRequests, {}, { signal }),
    staleTime,
  })

/** The pages of the requests, for `useLaterPages`; stale with the latest of them after a message. */
export const earlierSupportQuery = () =>
  infiniteQueryOptions({
    queryKey: [...supportQuery().queryKey, 'earlier'],
    queryFn: ({ pageParam: cursor, client, signal }) =>
      cursor === undefined
        ? client.query({ ...supportQuery(), staleTime: 'static' })
        : call(listSupportRequests, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined, // the newest page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  })

export type Shown = 'open' | 'all'

/** The key of both lists of the employees, which are stale after an answer. */
export const staffSupportKey = ['staff-support-requests'] as const

/**
 * Requests of the employee's branches: only those that wait for an answer, or all. One query has all
 * pages, so that a request stays in its place when an answer moves their limits.
 */
export const staffSupportQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: [...staffSupportKey, shown],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listBranchRequests,
        { query: { state: shown, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 10_000,
  })
