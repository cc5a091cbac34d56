import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getInvites, makeInviteCode, type Invites } from '#contract/invite.ts'

/**
 * The own code, made with the first look, and the friends who came by it. Kept on the device without their
 * names.
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
