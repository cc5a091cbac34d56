import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listBranches } from '#contract/branch.ts'

/** The brand and its branches. Branches change a few times a year, but pauses within minutes. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call(listBranches, {}, { signal }),
    staleTime: 5 * minuteMs,
  })
