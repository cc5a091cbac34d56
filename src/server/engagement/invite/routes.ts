import { acceptInvite, getInvites, makeInviteCode } from '#contract/invite.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { acceptInvite as accept } from './accept-invite.ts'
import { makeCode, readInvites } from './read-invites.ts'

/** Enough to type a code from a friend's screen, too few to guess codes. */
const codeBucket: Bucket = { capacity: 10, perSecond: 10 / 3600 }

export const inviteRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getInvites, ({ session }) => readInvites(deps.db, session.customerId)),

    serve(makeInviteCode, async ({ session }) =>
      session.registered ? { code: await makeCode(deps, session.customerId) } : refuse('profile-incomplete'),
    ),

    serve(acceptInvite, async ({ body, session }) => {
      const taken = await takeToken(deps.db, `invite ${session.customerId}`, codeBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const accepted = await accept(deps, session, body.code)
      return accepted.ok ? accepted.value : accepted
    }),
  ])
