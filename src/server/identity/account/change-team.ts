import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { type Duty, isSameDuty, leavesNoOwner } from '#domain/team.ts'
import { insertAudited } from '#server/identity/audit/store.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockPhone } from './code-store.ts'
import { endSessionsOf, removePassword } from './credential-store.ts'
import {
  deleteStaffMember,
  findStaffMember,
  lockOwners,
  upsertStaffMember,
  type StaffMember,
} from './staff-store.ts'

/** Who changes the team (null: a command on the server), and when in milliseconds since 1970. */
type Changer = { readonly by: string | null; readonly now: number }

/**
 * Adds an employee, or changes their role, name and branches, from their next request on. A new employee who
 * had a password has none from then on, and signs in again with a code. The last owner stays one. `begin` is
 * how the audit names the act if they were not in the team.
 */
export async function changeMember(
  tx: Tx,
  member: StaffMember,
  { by, now, begin = 'staff-added' }: Changer & { readonly begin?: 'staff-added' | 'staff-joined' },
): Promise<Outcome<StaffMember, 'last-owner'>> {
  await lockPhone(tx, member.phone)
  const owners = await lockOwners(tx)
  const before = await findStaffMember(tx, member.phone)
  if (leavesNoOwner(owners, member.phone, member.role)) return refuse('last-owner')
  await upsertStaffMember(tx, member, now)
  // a password must not open a console, and neither must a session that it may have opened. An invited person
  // has confirmed theirs with a code
  const hadPassword = !before && (await removePassword(tx, member.phone))
  if (hadPassword && begin === 'staff-added') await endSessionsOf(tx, member.phone, now)
  const [was, is] = [before ? dutyOf(before) : null, dutyOf(member)]
  if (was === null || !isSameDuty(was, is)) {
    const what = was === null ? begin : 'staff-changed'
    await insertAudited(tx, { what, by, at: now, phone: member.phone, before: was, after: is })
  }
  return done(member)
}

/** Removes an employee and ends their sessions. The last owner stays. */
export async function removeMember(
  tx: Tx,
  phone: string,
  { by, now }: Changer,
): Promise<Outcome<StaffMember, 'not-found' | 'last-owner'>> {
  await lockPhone(tx, phone)
  const owners = await lockOwners(tx)
  const before = await findStaffMember(tx, phone)
  if (!before) return refuse('not-found')
  if (leavesNoOwner(owners, phone, undefined)) return refuse('last-owner')
  await deleteStaffMember(tx, phone)
  await endSessionsOf(tx, phone, now)
  await insertAudited(tx, {
    what: 'staff-removed',
    by,
    at: now,
    phone,
    before: dutyOf(before),
    after: null,
  })
  return done(before)
}

const dutyOf = ({ role, branchIds }: StaffMember): Duty => ({ role, branchIds })
