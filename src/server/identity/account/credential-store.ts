import { sql } from 'kysely'
import { deleteDetachedPushSubscriptions } from '#server/identity/push/subscription-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { lockPhone } from './code-store.ts'
import { findCustomerId } from './store.ts'

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

/** A session that ends other sessions of its customer, and when, in milliseconds since 1970. */
type Ender = {
  readonly customerId: string
  readonly sessionId: string
  /** E.164. */
  readonly phone: string
  /** Its browser, which stays trusted; undefined without a device cookie. */
  readonly deviceHash: string | undefined
  readonly now: number
}

/**
 * Deletes a session with its scan key and push subscriptions, and ends the trust of its browser, unless it is
 * the ender's own. A session of the release before names no browser, so the trust of all others ends with it.
 * Returns false if the customer has no session with this id. It may have ended by its age since it was
 * listed: the subscription that it left is not known by the id, so all such subscriptions of the customer are
 * deleted.
 */
export async function endSession(tx: Tx, id: string, by: Ender): Promise<boolean> {
  await lockPhone(tx, by.phone)
  const ended = await tx
    .deleteFrom('customer_session')
    .where('customer_id', '=', by.customerId)
    .where(sql<string>`id::text`, '=', id)
    .returning(['token_hash', 'device_hash'])
    .executeTakeFirst()
  if (!ended) {
    await deleteDetachedPushSubscriptions(tx, by.customerId)
    return false
  }
  if (ended.token_hash === by.sessionId) return true
  await endTrust(tx, { ...by, only: ended.device_hash ?? undefined })
  return true
}

/**
 * Deletes the other sessions of the customer and the push subscriptions of those that have ended by their
 * age, and ends the trust of the phone's other browsers.
 */
export async function endOtherSessions(tx: Tx, by: Ender): Promise<void> {
  await lockPhone(tx, by.phone)
  await tx
    .deleteFrom('customer_session')
    .where('customer_id', '=', by.customerId)
    .where('token_hash', '<>', by.sessionId)
    .execute()
  await deleteDetachedPushSubscriptions(tx, by.customerId)
  await endTrust(tx, by)
}

/** Signs the owner of a phone out everywhere, and ends their pushes and the trust of the phone's browsers. */
export async function endSessionsOf(tx: Tx, phone: string, now: number): Promise<void> {
  await lockPhone(tx, phone)
  const customerId = await findCustomerId(tx, phone)
  if (customerId !== undefined) {
    await tx.deleteFrom('customer_session').where('customer_id', '=', customerId).execute()
    await deleteDetachedPushSubscriptions(tx, customerId)
  }
  await endTrust(tx, { phone, deviceHash: undefined, now })
}

/**
 * At its next sign-in, the browser `only`, or each browser of the phone, must pass the second factor and is a
 * new device; `deviceHash` stays trusted.
 */
const endTrust = (
  tx: Tx,
  { phone, deviceHash, only, now }: Pick<Ender, 'phone' | 'deviceHash' | 'now'> & { only?: string },
) =>
  tx
    .updateTable('trusted_device')
    .set({ factor_at: null, expires_at: new Date(now) })
    .where('phone', '=', phone)
    .where('expires_at', '>', new Date(now))
    .$if(only !== undefined, (query) => query.where('device_hash', '=', only ?? ''))
    .$if(deviceHash !== undefined, (query) => query.where('device_hash', '<>', deviceHash ?? ''))
    .execute()

/**
 * Changes the customer's phone number. This session counts as a new device from then on: the number may have
 * been taken over.
 */
export async function changePhone(
  tx: Tx,
  move: {
    customerId: string
    sessionId: string
    from: string
    to: string
    deviceHash: string
    newDeviceSince: number | null
  },
): Promise<void> {
  await tx.updateTable('customer').set({ phone: move.to }).where('id', '=', move.customerId).execute()
  await tx
    .updateTable('customer_session')
    .set({
      confirmed_at: null,
      // the browser that the new number trusts
      device_hash: move.deviceHash,
      new_device_since: move.newDeviceSince === null ? null : new Date(move.newDeviceSince),
    })
    .where('token_hash', '=', move.sessionId)
    .execute()
  // the operator may give the old number to another person, whom these browsers do not know
  await tx.deleteFrom('trusted_device').where('phone', '=', move.from).execute()
  await tx.deleteFrom('sign_in_code').where('phone', '=', move.from).execute()
}
