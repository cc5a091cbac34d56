import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { OwnInvitation, Team } from '#contract/team.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { listStaff, type StaffMember } from '#server/identity/account/staff-store.ts'
import { findFirstName } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findManagerLimit } from '#server/settlement/care/store.ts'
import { findInvitation, type Invitation, listInvitations } from './invitation-store.ts'
import { findAccounts, listBranchNames } from './team-store.ts'

/** Returns the team as `viewerId` sees it, owners first, with the invitations that wait or have ended. */
export async function readTeam({ db }: Pick<Deps, 'db'>, viewerId: string): Promise<Team> {
  const [staff, accounts, invitations, managerLimit] = await Promise.all([
    listStaff(db),
    findAccounts(db),
    listInvitations(db),
    findManagerLimit(db),
  ])
  const accountOf = new Map(accounts.map((account) => [account.phone, account]))
  return {
    members: staff.toSorted(byRole).map(({ phone, duty, name, branchIds }) => {
      const account = accountOf.get(phone)
      return {
        phone,
        role: duty,
        name: name || (account?.name ?? ''),
        branchIds: [...branchIds],
        personId: account?.id ?? null,
        seenAt: account?.seen_at?.toISOString() ?? null,
        isYou: account?.id === viewerId,
      }
    }),
    invitations: invitations.map(asInvitation),
    managerLimit,
  }
}

const places: Readonly<Record<StaffRole, number>> = { owner: 0, manager: 1, accountant: 2, staff: 3 }

const byRole = (one: StaffMember, other: StaffMember) => places[one.duty] - places[other.duty]

const asInvitation = ({ id, phone, role, branchIds, sentAt, expiresAt }: Invitation) => ({
  id,
  phone,
  role,
  branchIds: [...branchIds],
  sentAt: new Date(sentAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})

/** Returns the open invitation of a phone; null without one. */
export async function readOwnInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
): Promise<OwnInvitation | null> {
  const invitation = await findInvitation(db, 'phone', phone)
  if (!invitation || invitation.expiresAt <= now()) return null
  const [names, by] = await Promise.all([
    listBranchNames(db, invitation.branchIds),
    findFirstName(db, invitation.madeBy),
  ])
  return {
    role: invitation.role,
    branches: names.map((name) => v.parse(Localized, name)),
    by,
    expiresAt: new Date(invitation.expiresAt).toISOString(),
  }
}
