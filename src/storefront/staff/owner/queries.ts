import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getOwnerDay, listTeam } from '#contract/owner.ts'

/** Loaded once a minute while it is shown; not stored on the device. */
export const ownerDayQuery = () =>
  queryOptions({
    queryKey: ['owner-day'],
    queryFn: ({ signal }) => call(getOwnerDay, {}, { signal }),
    staleTime: 0,
    gcTime: 5 * minuteMs,
    refetchInterval: minuteMs,
  })

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => call(listTeam, {}, { signal }),
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
  })
