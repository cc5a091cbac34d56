import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { OwnInvitation, Team } from '#contract/team.ts'
import { type Cursor, pageOf, readCursor } from '#domain/cursor.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { hasEveryBranch, memberSearch } from '#domain/team.ts'
import { listRetired } from '#server/catalogue/publication/branch-in-use-store.ts'
import { getFirstName } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { getManagerLimit } from '#server/settlement/care/store.ts'
import { findInvitation, type Invitation, listInvitations } from './invitation-store.ts'
import { listBranchNames, listDetails, listPeople, type Person } from './team-store.ts'

/** As many as a screen shows at first. */
const pageSize = 50

/** What is asked of the team; nothing: the first page of all. */
type TeamFilter = {
  readonly search?: string | undefined
  /** The id of the only person to return. */
  readonly person?: string | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
}

/**
 * Returns a page of the team as `viewerId` sees it, owners first; with the first page the invitations that
 * wait or have ended. Every employee is read for it, because names are found by their folded letters, which
 * the database does not know: of 3,000 a page took about 0.1 s on a loaded machine (docs/scaling.md).
 * Branches and sessions are read for the page.
 */
export async function readTeam(
  { db }: Pick<Deps, 'db'>,
  viewerId: string,
  { search = '', person, after: cursor }: TeamFilter = {},
): Promise<Team> {
  const after = readCursor(cursor)
  const [people, invitations, managerLimit] = await Promise.all([
    listPeople(db),
    after === undefined ? listInvitations(db) : [],
    getManagerLimit(db),
  ])
  const isWanted = memberSearch(search)
  const found = people
    .filter((one) => isWanted(one) && (person === undefined || one.personId === person))
    .toSorted((one, other) => compare(cursorOf(one), cursorOf(other)))
  const rest = after === undefined ? found : found.filter((one) => compare(cursorOf(one), after) > 0)
  const { page, next } = pageOf(rest, { size: pageSize, placeOf })
  const phones = page.map(({ phone }) => phone)
  const details = await listDetails(db, phones)
  const branches = await listRetired(db, [...new Set(details.flatMap(({ branchIds }) => branchIds))])
  return {
    members: page.map(({ phone, role, name, personId }) => {
      const { branchIds = [], seenAt = null } = details.find((each) => each.phone === phone) ?? {}
      return {
        phone,
        role,
        name,
        branchIds,
        retired: branches.filter(({ id }) => branchIds.includes(id)),
        personId,
        seenAt: seenAt?.toISOString() ?? null,
        isYou: personId === viewerId,
      }
    }),
    invitations: invitations.map(asInvitation),
    managerLimit,
    next,
    found: found.length,
    count: people.length,
    owners: people.filter(({ role }) => role === 'owner').length,
  }
}

const rankOf: Readonly<Record<StaffRole, number>> = { owner: 0, manager: 1, accountant: 2, staff: 3 }

const placeOf = ({ role, addedAt, phone }: Person) => ({
  at: addedAt,
  id: `${rankOf[role]}-${phone.slice(1)}`,
})

const cursorOf = (person: Person): Cursor => ({ ...placeOf(person), at: person.addedAt.getTime() })

/** By role, which the id begins with, then by the time they were added, then by phone. */
const compare = (one: Cursor, other: Cursor): number =>
  Number(one.id[0]) - Number(other.id[0]) ||
  one.at - other.at ||
  (one.id < other.id ? -1 : Number(one.id > other.id))

const asInvitation = ({ id, phone, role, branchIds, sentAt, expiresAt }: Invitation) => ({
  id,
  phone,
  role,
  branchIds: [...branchIds],
  sentAt: new Date(sentAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})

/** Returns the invitation that a phone can accept; null without one. */
export async function readOwnInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
): Promise<OwnInvitation | null> {
  const invitation = await findInvitation(db, 'phone', phone)
  if (!invitation || invitation.expiresAt <= now()) return null
  const [names, by] = await Promise.all([
    listBranchNames(db, invitation.branchIds),
    getFirstName(db, invitation.madeBy),
  ])
  // none of its branches is left: it cannot be accepted
  if (names.length === 0 && !hasEveryBranch(invitation.role)) return null
  return {
    role: invitation.role,
    branches: names.map((name) => v.parse(Localized, name)),
    by,
    expiresAt: new Date(invitation.expiresAt).toISOString(),
  }
}
