import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listOfflineFlags } from '#contract/offline-scan.ts'
import { minuteMs } from '#domain/duration.ts'

/** The flagged codes of the last week that the branch has a part in. */
export const offlineFlagsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['offline-flags', branchId],
    queryFn: ({ signal }) => call(listOfflineFlags, { params: { branchId } }, { signal }),
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
  })
