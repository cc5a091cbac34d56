import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listBranchRequests, listSupportRequests } from '#contract/support.ts'

/** Own requests with what was said, the latest first. */
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

/** What waits for an answer of the own branches, or all that was asked there. */
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
