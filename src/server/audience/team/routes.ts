import {
  cancelTeamInvitation,
  changeTeamMember,
  declineTeam,
  getOwnInvitation,
  inviteToTeam,
  inviteToTeamAgain,
  joinTeam,
  listTeam,
  removeTeamMember,
} from '#contract/team.ts'
import { refuse } from '#domain/outcome.ts'
import { undoesUnseen } from '#domain/team.ts'
import { changeMember, removeMember } from '#server/identity/account/change-team.ts'
import { lockPhone } from '#server/identity/account/code-store.ts'
import { cookiesOf } from '#server/identity/account/cookies.ts'
import { findStaffMember } from '#server/identity/account/staff-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { cancelInvitation, decline, invite, inviteAgain, join, judge } from './invite.ts'
import { readOwnInvitation, readTeam } from './read-team.ts'

/** A new branch has twenty employees; each invitation sends an SMS. */
const inviteBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }
/** The link again, if it did not arrive: not more than the operators take for spam. */
const messageBucket: Bucket = { capacity: 2, perSecond: 1 / 300 }

/** Routes with which owners change the team, and with which an invited person joins it. */
export const teamRoutes = (deps: Deps) => {
  const { deviceHashOf } = cookiesOf(deps)
  const take = (key: string, bucket: Bucket) => takeToken(deps.db, key, bucket, deps.now())

  return routes(deps, [
    serve(listTeam, ({ query, session }) => readTeam(deps, session.customerId, query)),

    serve(changeTeamMember, (input) => handleChange(deps, input)),

    serve(removeTeamMember, async ({ body: { phone }, session: { customerId: by } }) => {
      const removed = await deps.db
        .transaction()
        .execute((tx) => removeMember(tx, phone, { by, now: deps.now() }))
      // gone: the answer to an earlier request may have been lost
      return removed.ok || removed.refusal === 'not-found' ? readTeam(deps, by) : removed
    }),

    serve(inviteToTeam, async ({ body, session: { customerId: by } }) => {
      const taken = await take(`team-invitation:${by}`, inviteBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const invited = await invite(deps, { ...body, by })
      if (!invited.ok) return invited
      kickJobs(deps)
      return readTeam(deps, by)
    }),

    serve(inviteToTeamAgain, async ({ params: { id }, session: { customerId: by } }) => {
      const taken = await take(`team-message:${id}`, messageBucket)
      if (!taken.ok) return refuse('too-many-requests', taken)
      const refused = await inviteAgain(deps, id, by)
      if (refused) return refused
      kickJobs(deps)
      return readTeam(deps, by)
    }),

    serve(cancelTeamInvitation, async ({ params: { id }, session: { customerId: by } }) => {
      await cancelInvitation(deps, id, by)
      return readTeam(deps, by)
    }),

    serve(getOwnInvitation, async ({ session: { phone } }) => ({
      invitation: await readOwnInvitation(deps, phone),
    })),

    serve(joinTeam, ({ session, c }) => join(deps, session, deviceHashOf(c))),

    serve(declineTeam, ({ session }) => decline(deps, session)),
  ])
}

async function handleChange(
  deps: Deps,
  { body: { phone, seen, ...asked }, session: { customerId: by } }: HandlerInput<typeof changeTeamMember>,
) {
  const changed = await deps.db.transaction().execute(async (tx) => {
    // before the read: a colleague may be removing them, and a member who is not there would be added
    await lockPhone(tx, phone)
    const before = await findStaffMember(tx, phone)
    if (!before) return refuse('not-found')
    const duty = await judge(tx, asked, before.branchIds)
    const wanted = duty.ok ? duty.value : asked
    if (seen && undoesUnseen(before, { seen, wanted })) {
      const { role, branchIds } = before
      return refuse('duty-moved', { detail: { role, branchIds } })
    }
    return duty.ok ? changeMember(tx, { ...before, ...duty.value }, { by, now: deps.now() }) : duty
  })
  return changed.ok ? readTeam(deps, by) : changed
}
