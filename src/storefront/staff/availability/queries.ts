import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getAvailability } from '#contract/availability.ts'

/**
 * The availability that staff have set for a branch. The menu's stream invalidates it when a colleague
 * changes something; the interval covers a lost stream.
 */
export const availabilityQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['availability', branchId],
    queryFn: ({ signal }) => call(getAvailability, { params: { branchId } }, { signal }),
    staleTime: 0,
    refetchInterval: minuteMs,
  })
