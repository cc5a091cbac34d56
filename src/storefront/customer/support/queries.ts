import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listBranchRequests, listSupportRequests } from '#contract/support.ts'

/** The customer's requests with their messages, the latest first. */
export const supportQuery = () =>
  queryOptions({
    queryKey: ['support-requests'],
    queryFn: ({ signal }) => call(listSupportRequests, {}, { signal }),
    staleTime: 15_000,
  })

/** A later page. */
export const earlierSupportQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['earlier-support-requests', cursor],
    queryFn: ({ signal }) => call(listSupportRequests, { query: { cursor } }, { signal }),
    staleTime: 5 * minuteMs,
  })

export type Shown = 'open' | 'all'

/**
 * Requests of the employee's branches: only those that wait for an answer, or all. One query has all
 * pages, so that a request stays in its place when an answer moves their limits.
 */
export const staffSupportQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['staff-support-requests', shown],
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
