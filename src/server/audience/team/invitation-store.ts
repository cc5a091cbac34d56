import type { StaffRole } from '#domain/staff-role.ts'
import type { Duty } from '#domain/team.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from 'kysely'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

export type Invitation = Duty & {
  readonly id: string
  /** E.164. */
  readonly phone: string
  readonly madeBy: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  /** The time of sending if the sender is no longer an owner, so that the invitation has ended. */
  readonly expiresAt: number
}

/** Returns false, without changes, if the number is invited already. */
export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<boolean> {
  const { id, phone, role, branchIds, madeBy, sentAt, expiresAt } = invitation
  const row = await tx
    .insertInto('staff_invite')
    .values({
      id,
      phone,
      duty: role,
      branch_ids: [...branchIds],
      made_by: madeBy,
      made_at: new Date(sentAt),
      sent_at: new Date(sentAt),
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes an invitation last from now on, as that of the owner who sends it again. Returns it; undefined if
 * there is none with this id.
 */
export async function renewInvitation(
  tx: Tx,
  id: string,
  { madeBy, sentAt, expiresAt }: Pick<Invitation, 'madeBy' | 'sentAt' | 'expiresAt'>,
): Promise<Invitation | undefined> {
  const row = await tx
    .updateTable('staff_invite')
    .set({ made_by: madeBy, sent_at: new Date(sentAt), expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .returningAll()
    .returning(isByOwner)
    .executeTakeFirst()
  return row && asInvitation(row)
}

/** Deletes an invitation, by its id or by its phone. Returns it; undefined if there is none. */
export async function deleteInvitation(
  tx: Tx,
  column: 'id' | 'phone',
  value: string,
): Promise<Invitation | undefined> {
  const row = await tx
    .deleteFrom('staff_invite')
    .where(column, '=', value)
    .returningAll()
    .returning(isByOwner)
    .executeTakeFirst()
  return row && asInvitation(row)
}

/** Returns all invitations, also those that have ended, the newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staff_invite')
    .selectAll()
    .select(isByOwner)
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(asInvitation)
}

export async function findInvitation(
  db: Db,
  column: 'id' | 'phone',
  value: string,
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staff_invite')
    .selectAll()
    .select(isByOwner)
    .where(column, '=', value)
    .executeTakeFirst()
  return row && asInvitation(row)
}

/** Deletes the invitations that ended before an instant (milliseconds since 1970). */
export const deleteEndedInvitations = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'staff_invite', sql`expires_at < ${new Date(before)}`)

/**
 * Whether the sender still is an owner. It is read and not written at a removal, so that it holds however the
 * sender lost the role: by an owner or by the command.
 */
const isByOwner = sql<boolean>`
  exists (
    select 1
    from customer c
    join staff s on s.phone = c.phone
    where c.id = staff_invite.made_by and s.duty = 'owner'
  )
`.as('is_by_owner')

type Row = {
  readonly id: string
  readonly phone: string
  readonly duty: StaffRole
  readonly branch_ids: readonly string[]
  readonly made_by: string
  readonly sent_at: Date
  readonly expires_at: Date
  readonly is_by_owner: boolean
}

const asInvitation = (row: Row): Invitation => ({
  id: row.id,
  phone: row.phone,
  role: row.duty,
  branchIds: row.branch_ids,
  madeBy: row.made_by,
  sentAt: row.sent_at.getTime(),
  expiresAt: (row.is_by_owner ? row.expires_at : row.sent_at).getTime(),
})
