import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** `hash` is null to remove the password. */
export const setPassword = (db: Db, customerId: string, hash: string | null) =>
  db
    .updateTable('customer')
    .set({ password_hash: hash })
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()

export async function hasPassword(db: Db, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return found?.password_hash != null
}

/** Removes the password of a phone's owner. Returns false if there was none. */
export async function removePassword(tx: Tx, phone: string): Promise<boolean> {
  const removed = await tx
    .updateTable('customer')
    .set({ password_hash: null })
    .where('phone', '=', phone)
    .where('password_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Deletes a session with its scan key and push subscriptions. Returns false if the customer has no session
 * with this id.
 */
export async function endSession(db: Db, { customerId, id }: { customerId: string; id: string }) {
  const ended = await db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where(sql<string>`id::text`, '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const endOtherSessions = (
  db: Db,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
) =>
  db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', sessionId)
    .execute()

/** Signs the owner of a phone out everywhere. */
export const endSessionsOf = (tx: Tx, phone: string) =>
  tx
    .deleteFrom('customer_session')
    .where('customer_id', 'in', (of) => of.selectFrom('customer').select('id').where('phone', '=', phone))
    .execute()

/**
 * Changes the customer's phone number. This session counts as a new device from then on: the number may have
 * been taken over.
 */
export async function changePhone(
  tx: Tx,
  move: { customerId: string; sessionId: string; from: string; to: string; newDeviceSince: number | null },
): Promise<void> {
  await tx.updateTable('customer').set({ phone: move.to }).where('id', '=', move.customerId).execute()
  await tx
    .updateTable('customer_session')
    .set({
      confirmed_at: null,
      new_device_since: move.newDeviceSince === null ? null : new Date(move.newDeviceSince),
    })
    .where('token_hash', '=', move.sessionId)
    .execute()
  // the operator may give the old number to another person, whom these browsers do not know
  await tx.deleteFrom('trusted_device').where('phone', '=', move.from).execute()
  await tx.deleteFrom('sign_in_code').where('phone', '=', move.from).execute()
}
