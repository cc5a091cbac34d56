import { queryOptions } from '@tanstack/react-query'
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

/** Requests of the employee's branches: only those that wait for an answer, or all. */
export const staffSupportQuery = (shown: Shown, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['staff-support-requests', shown, cursor ?? null],
    queryFn: ({ signal }) =>
      call(
        listBranchRequests,
        { query: { state: shown, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    staleTime: 10_000,
  })
