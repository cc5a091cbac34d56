import { toLatinDigits } from './digits.ts'
import { dayMs } from './duration.ts'
import { foldText } from './fold-text.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import type { StaffRole } from './staff-role.ts'

/** How long an invitation to the team can be accepted, from its latest SMS, in milliseconds. */
export const invitationMs = dayMs

/** What an employee works as, and where. The branches of an owner and of an accountant are not listed. */
export type Duty = { readonly role: StaffRole; readonly branchIds: readonly string[] }

/** An owner has the rights in every branch, an accountant its figures; neither has branches of their own. */
export const hasEveryBranch = (role: StaffRole): role is 'owner' | 'accountant' =>
  role === 'owner' || role === 'accountant'

/**
 * Returns the duty as it is stored: each branch once, none for a role that has every branch. `branches` are
 * those that can be given: the public ones, and those that the employee has already.
 */
export function judgeDuty(
  { role, branchIds }: Duty,
  branches: readonly string[],
): Outcome<Duty, 'duty-without-branch' | 'branch-unknown'> {
  if (hasEveryBranch(role)) return done({ role, branchIds: [] })
  const chosen = [...new Set(branchIds)]
  if (chosen.length === 0) return refuse('duty-without-branch')
  return chosen.every((id) => branches.includes(id))
    ? done({ role, branchIds: chosen })
    : refuse('branch-unknown')
}

/**
 * Returns what is left of an invitation: the duty without branches that were removed since. Refuses if it
 * needs branches and has none left.
 */
export const withoutRemoved = (
  { role, branchIds }: Duty,
  branches: readonly string[],
): Outcome<Duty, 'duty-without-branch' | 'branch-unknown'> =>
  judgeDuty({ role, branchIds: branchIds.filter((id) => branches.includes(id)) }, branches)

/**
 * Whether the restaurant would be without an owner once the person with this phone has the role; undefined:
 * leaves the team. `owners` are the phones of all owners.
 */
export const leavesNoOwner = (
  owners: readonly string[],
  phone: string,
  role: StaffRole | undefined,
): boolean => role !== 'owner' && owners.every((owner) => owner === phone) && owners.length > 0

export const isSameDuty = (one: Duty, other: Duty): boolean =>
  one.role === other.role &&
  one.branchIds.length === other.branchIds.length &&
  one.branchIds.every((id) => other.branchIds.includes(id))

/**
 * Returns whether a change would undo one that its owner has not seen: the duty is no longer the one that
 * they saw, and not yet the one that they want, as after a lost answer.
 */
export const undoesUnseen = (
  before: Duty,
  { seen, wanted }: { readonly seen: Duty; readonly wanted: Duty },
): boolean => !isSameDuty(before, seen) && !isSameDuty(before, wanted)

/**
 * Returns a test of what a search finds: members by their name, or by digits of their number as it is
 * written, 05…, +9665… or 009665…. An empty search finds all.
 */
export function memberSearch(
  wanted: string,
): (member: { readonly name: string; readonly phone: string }) => boolean {
  if (wanted === '') return () => true
  const words = foldText(wanted)
  // "Tablet 5" is a name: every number has a 5
  const isName = /\p{L}/u.test(wanted)
  const digits = isName ? '' : toLatinDigits(wanted).replaceAll(/\D/g, '').replace(/^0+/, '')
  return ({ name, phone }) =>
    (words !== '' && foldText(name).includes(words)) || (digits !== '' && phone.includes(digits))
}
