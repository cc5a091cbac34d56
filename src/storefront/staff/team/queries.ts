import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getOwnInvitation, listTeam } from '#contract/team.ts'

/** The employees and the invitations. The device does not store them. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => call(listTeam, {}, { signal }),
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
  })

/** The invitation of the signed-in customer to the team; null without one. */
export const ownInvitationQuery = () =>
  queryOptions({
    queryKey: ['own-invitation'],
    queryFn: async ({ signal }) => (await call(getOwnInvitation, {}, { signal })).invitation,
    staleTime: 0,
    gcTime: 0,
  })
