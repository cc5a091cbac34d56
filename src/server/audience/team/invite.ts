import { minuteMs } from '#domain/duration.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { maskPhone } from '#domain/phone.ts'
import { type Duty, invitationMs, isSameDuty, judgeDuty, withoutRemoved } from '#domain/team.ts'
import { lockPhone } from '#server/identity/account/code-store.ts'
import { trustDevice } from '#server/identity/account/device-store.ts'
import { deviceTrust } from '#server/identity/account/cookies.ts'
import { changeMember } from '#server/identity/account/change-team.ts'
import { endOtherSessions, hasPassword } from '#server/identity/account/credential-store.ts'
import { refuseUnlessFresh, refuseUnlessRecent } from '#server/identity/account/fresh-code.ts'
import { findStaffMember, isStaffPhone, listBranchIds } from '#server/identity/account/staff-store.ts'
import { type AuditedAct, insertAudited } from '#server/identity/audit/store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/platform/session.ts'
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  type Invitation,
  renewInvitation,
} from './invitation-store.ts'
import { enqueueMessage } from './message-invited.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'random' | 'log'>
type By = { readonly by: string; readonly now: number }

/** An owner who gets no reply tries again within minutes; later they learn that the number is invited. */
const repeatedMs = 5 * minuteMs

/**
 * Returns the duty as it is stored, or why it cannot be given. `own` are the branches that the employee has:
 * a removed one keeps its board for its employees until its orders have ended.
 */
export const judge = async (db: Db, duty: Duty, own: readonly string[] = []) =>
  judgeDuty(duty, [...(await listBranchIds(db)), ...own])

/**
 * Invites a phone (E.164) to the team, enqueues the SMS, and returns the id of the invitation. The same
 * request again has no further effect for some minutes: the answer to the first one may have been lost.
 */
export async function invite(
  deps: Needs,
  { phone, by, ...asked }: Duty & { readonly phone: string; readonly by: string },
): Promise<
  Outcome<string, 'duty-without-branch' | 'branch-unknown' | 'already-in-team' | 'already-invited'>
> {
  const duty = await judge(deps.db, asked)
  if (!duty.ok) return duty
  const now = deps.now()
  const invitation = {
    ...duty.value,
    id: deps.random.id(),
    phone,
    madeBy: by,
    sentAt: now,
    expiresAt: now + invitationMs,
  }
  return deps.db.transaction().execute(async (tx) => {
    if (await isStaffPhone(tx, phone)) return refuse('already-in-team')
    // one that has ended makes room for the new one
    const earlier = await findInvitation(tx, 'phone', phone)
    if (earlier && earlier.expiresAt <= now) await deleteInvitation(tx, 'id', earlier.id)
    if (!(await insertInvitation(tx, invitation))) {
      // read again: an equal request may have been stored at the same moment
      const stored = await findInvitation(tx, 'phone', phone)
      return stored && isRepeated(stored, invitation) ? done(stored.id) : refuse('already-invited')
    }
    await note(tx, 'staff-invited', invitation, { by, now })
    await enqueueMessage(tx, invitation)
    deps.log.info({ who: maskPhone(phone), by }, 'invited to the team')
    return done(invitation.id)
  })
}

const isRepeated = (stored: Invitation, next: Invitation): boolean =>
  stored.madeBy === next.madeBy && isSameDuty(stored, next) && next.sentAt - stored.sentAt < repeatedMs

/**
 * Sends the SMS of an invitation again: it lasts 24 hours from now, as one of this owner. Refuses an
 * invitation whose branches were all removed: it cannot be accepted.
 */
export async function inviteAgain(
  deps: Needs,
  id: string,
  by: string,
): Promise<Refusal<'not-found' | 'branch-unknown'> | undefined> {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const invitation = await findInvitation(tx, 'id', id)
    if (invitation && !withoutRemoved(invitation, await listBranchIds(tx)).ok) return refuse('branch-unknown')
    const renewed = await renewInvitation(tx, id, { madeBy: by, sentAt: now, expiresAt: now + invitationMs })
    if (!renewed) return refuse('not-found')
    await note(tx, 'staff-invited-again', renewed, { by, now })
    await enqueueMessage(tx, renewed)
    return undefined
  })
}

/** Has no effect without an invitation of this id: the answer to an earlier request may have been lost. */
export async function cancelInvitation(deps: Needs, id: string, by: string): Promise<undefined> {
  await deps.db.transaction().execute(async (tx) => {
    const cancelled = await deleteInvitation(tx, 'id', id)
    if (cancelled) await note(tx, 'staff-invitation-cancelled', cancelled, { by, now: deps.now() })
  })
}

type Person = Pick<SessionUser, 'phone' | 'customerId'>

/**
 * Makes the customer staff, as they were invited, and ends their other sessions and the trust of the other
 * browsers than `deviceHash`. The invitation can be accepted once, and in time; for a member without one it
 * has no effect. The session must be signed in or confirmed with a code in the last five minutes, since the
 * invitation was sent; if the customer has a password, which may have opened the session, only a confirmation
 * counts.
 */
export async function join(
  deps: Needs,
  session: SessionUser,
  deviceHash: string | undefined,
): Promise<Refusal<'no-invitation' | 'already-in-team' | 'code-needed'> | undefined> {
  const now = deps.now()
  const { phone, customerId, sessionId } = session
  return deps.db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    const found = await findInvitation(tx, 'phone', phone)
    if (!found || found.expiresAt <= now)
      // the answer to an earlier request may have been lost: they joined with it
      return (await isStaffPhone(tx, phone)) ? undefined : refuse('no-invitation')
    // added by a command meanwhile: the invitation must not take a role away
    if (await findStaffMember(tx, phone)) {
      await deleteInvitation(tx, 'id', found.id)
      return refuse('already-in-team')
    }
    const refuseUnless = (await hasPassword(tx, customerId)) ? refuseUnlessFresh : refuseUnlessRecent
    const stale = refuseUnless(since(found.sentAt, session), now)
    if (stale) return stale
    // before it is deleted: with none of its branches left it stays for the owners, who cancel it
    const duty = withoutRemoved(found, await listBranchIds(tx))
    if (!duty.ok) return refuse('no-invitation')
    // cancelled at the same moment
    if (!(await deleteInvitation(tx, 'id', found.id))) return refuse('no-invitation')
    const { role, branchIds } = duty.value
    const member = { phone, role, name: '', branchIds }
    await changeMember(tx, member, { by: customerId, now, begin: 'staff-joined' })
    await endOtherSessions(tx, { customerId, sessionId, phone, deviceHash, now })
    // the code proved the number here: from now on they have signed in as an employee
    if (deviceHash !== undefined)
      await trustDevice(tx, { deviceHash, phone, isFirst: false, now, until: now + deviceTrust })
    deps.log.info({ customerId, role }, 'joined the team')
    return undefined
  })
}

/**
 * Returns the session as if what it proved before an instant was long ago: the code of a number that is not
 * invited yet may have four digits.
 */
const since = (
  instant: number,
  { signedInAt, confirmedAt }: Pick<SessionUser, 'signedInAt' | 'confirmedAt'>,
) => ({
  signedInAt: signedInAt >= instant ? signedInAt : 0,
  confirmedAt: confirmedAt !== null && confirmedAt >= instant ? confirmedAt : null,
})

/** Has no effect without an open invitation. */
export async function decline(deps: Needs, { phone, customerId }: Person): Promise<undefined> {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const invitation = await deleteInvitation(tx, 'phone', phone)
    if (invitation && invitation.expiresAt > now)
      await note(tx, 'staff-declined', invitation, { by: customerId, now })
  })
}

const note = (
  tx: Tx,
  what: AuditedAct,
  { phone, role, branchIds }: Pick<Invitation, 'phone' | 'role' | 'branchIds'>,
  { by, now }: By,
) => insertAudited(tx, { what, by, at: now, phone, before: null, after: { role, branchIds } })
