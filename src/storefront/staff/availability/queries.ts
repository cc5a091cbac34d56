import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getAvailability } from '#contract/availability.ts'

/**
 * What staff have said of a branch. The follower of the menu asks for it anew when a colleague changes
 * something; this is for when it is lost.
 */
export const availabilityQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['availability', branchId],
    queryFn: ({ signal }) => call(getAvailability, { params: { branchId } }, { signal }),
    staleTime: 0,
    gcTime: minuteMs,
    refetchInterval: minuteMs,
  })
