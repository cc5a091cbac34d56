import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getOwnInvitation, listTeam } from '#contract/team.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/** The key of every part of the team, which a change makes old. */
export const teamKey = ['team'] as const

/**
 * The employees that a search finds, in pages, each begun by the cursor of the one before; the first page has
 * the invitations. The device does not store them. While a search is asked for, the one before is shown.
 */
export const teamQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: [...teamKey, search],
    queryFn: ({ pageParam, signal }) =>
      call(listTeam, { query: { search: search || undefined, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    throwOnError: false,
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
  })

/** The member with this `personId`; null if they are not in the team. */
export const memberQuery = (person: string) =>
  queryOptions({
    queryKey: [...teamKey, 'person', person],
    queryFn: async ({ signal }) =>
      (await call(listTeam, { query: { person } }, { signal })).members[0] ?? null,
    throwOnError: false,
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
  })

/**
 * The invitation of the signed-in customer to the team; null without one. They may have accepted it by a
 * request whose answer was lost: without one, the session is read again.
 */
export const ownInvitationQuery = () =>
  queryOptions({
    queryKey: ['own-invitation'],
    queryFn: async ({ signal, client }) => {
      const { invitation } = await call(getOwnInvitation, {}, { signal })
      if (!invitation) await client.invalidateQueries(sessionQuery())
      return invitation
    },
    staleTime: 0,
    gcTime: 0,
  })
