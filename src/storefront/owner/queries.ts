import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getOwnerDay, listTeam } from '#contract/owner.ts'

const minute = 60_000

/** Asked for once a minute while somebody looks; not kept on the device. */
export const ownerDayQuery = () =>
  queryOptions({
    queryKey: ['owner-day'],
    queryFn: ({ signal }) => call(getOwnerDay, {}, { signal }),
    staleTime: 0,
    gcTime: 5 * minute,
    refetchInterval: minute,
  })

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => call(listTeam, {}, { signal }),
    staleTime: minute,
    gcTime: 5 * minute,
  })
