import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getInvites, makeInviteCode, type Invites } from '#contract/invite.ts'

/**
 * The customer's invite code, created at the first read, and the invited friends. The device stores them
 * without names.
 */
export const invitesQuery = () =>
  queryOptions({
    queryKey: ['invites'],
    queryFn: async ({ signal }): Promise<Invites> => {
      const invites = await call(getInvites, {}, { signal })
      if (invites.code !== null || !invites.terms.offered) return invites
      return { ...invites, ...(await call(makeInviteCode, {}, { signal })) }
    },
  })
