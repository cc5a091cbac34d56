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

/** Makes an invitation last from now on. Returns it; undefined if there is none with this id. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  { sentAt, expiresAt }: Pick<Invitation, 'sentAt' | 'expiresAt'>,
): Promise<Invitation | undefined> {
  const row = await tx
    .updateTable('staff_invite')
    .set({ sent_at: new Date(sentAt), expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && asInvitation(row)
}

/** Deletes an invitation, by its id or by its phone. Returns it; undefined if there is none. */
export async function deleteInvitation(
  tx: Tx,
  column: 'id' | 'phone',
  value: string,
): Promise<Invitation | undefined> {
  const row = await tx.deleteFrom('staff_invite').where(column, '=', value).returningAll().executeTakeFirst()
  return row && asInvitation(row)
}

/** Returns all invitations, also those that have ended, the newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db.selectFrom('staff_invite').selectAll().orderBy('sent_at', 'desc').execute()
  return rows.map(asInvitation)
}

export async function findInvitation(
  db: Db,
  column: 'id' | 'phone',
  value: string,
): Promise<Invitation | undefined> {
  const row = await db.selectFrom('staff_invite').selectAll().where(column, '=', value).executeTakeFirst()
  return row && asInvitation(row)
}

/** Deletes the invitations that ended before an instant (milliseconds since 1970). */
export const forgetInvitations = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'staff_invite', sql`expires_at < ${new Date(before)}`)

type Row = {
  readonly id: string
  readonly phone: string
  readonly duty: StaffRole
  readonly branch_ids: readonly string[]
  readonly made_by: string
  readonly sent_at: Date
  readonly expires_at: Date
}

const asInvitation = (row: Row): Invitation => ({
  id: row.id,
  phone: row.phone,
  role: row.duty,
  branchIds: row.branch_ids,
  madeBy: row.made_by,
  sentAt: row.sent_at.getTime(),
  expiresAt: row.expires_at.getTime(),
})
