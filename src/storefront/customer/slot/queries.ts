import { queryOptions } from '@tanstack/react-query'
import { dayMs, minuteMs, secondMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { clockOffset } from '#client/connectivity.ts'
import { getSlots } from '#contract/slot.ts'

/**
 * The load of a branch's slots. Every order changes it, so it is stale after seconds. Without an answer the
 * loads are unknown, and the server decides.
 */
export const loadsQuery = (branchId: string, { catering }: { catering: boolean }) =>
  queryOptions({
    queryKey: ['slots', branchId, catering],
    queryFn: ({ signal }) => {
      const to = Date.now() + clockOffset() + 31 * dayMs
      const query = catering ? { to: new Date(to).toISOString() } : {}
      return call(getSlots, { params: { id: branchId }, query }, { signal })
    },
    staleTime: 15 * secondMs,
    gcTime: minuteMs,
    refetchInterval: 30 * secondMs,
    retry: false,
    throwOnError: false,
  })
