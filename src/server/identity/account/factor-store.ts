import { sql } from 'kysely'
import { minuteMs } from '#domain/duration.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { endSessionsOf } from './credential-store.ts'

/** After this many wrong codes in a row there is a pause of `pauseMs`. */
const mostTries = 5
const pauseMs = 15 * minuteMs

/** Whether the employee has added an app. */
export async function hasFactor(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_factor')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a secret that waits for its first code. `sealed` is encrypted. */
export const upsertPending = (
  db: Db,
  { customerId, sealed, at }: { customerId: string; sealed: string; at: number },
) =>
  db
    .insertInto('staff_factor')
    .values({ customer_id: customerId, pending: sealed, made_at: new Date(at) })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ pending: sealed }))
    .execute()

/**
 * Counts a try before the code is compared, so that a hundred concurrent tries do not pass the limit. Returns
 * the encrypted secrets; undefined if there are none or during the pause.
 */
export const countFactorTry = (
  db: Db,
  { customerId, at }: { customerId: string; at: number },
): Promise<{ secret: string | null; pending: string | null } | undefined> => {
  const pausedSince = new Date(at - pauseMs)
  return db
    .updateTable('staff_factor')
    .set((eb) => ({
      tries: eb
        .case()
        .when('tried_at', '<=', pausedSince)
        .then(1)
        .else(eb('tries', '+', 1))
        .end(),
      tried_at: new Date(at),
    }))
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('tries', '<', mostTries), eb('tried_at', '<=', pausedSince)]))
    .returning(['secret', 'pending'])
    .executeTakeFirst()
}

/** Marks the time step as used. Returns false if a code of it or of a later one was accepted before. */
export async function consumeStep(db: Db, customerId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_factor')
    .set({ last_step: step, tries: 0 })
    .where('customer_id', '=', customerId)
    .where('last_step', '<', step)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a recovery code up. Returns false if there is none with this hash. */
export async function consumeRecoveryCode(db: Db, customerId: string, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_recovery_code')
    .where('customer_id', '=', customerId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  if (!row) return false
  await db.updateTable('staff_factor').set({ tries: 0 }).where('customer_id', '=', customerId).execute()
  return true
}

/** The pending secret becomes the secret, with new recovery codes. */
export async function keepFactor(
  tx: Tx,
  { customerId, sealed, hashes }: { customerId: string; sealed: string; hashes: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('staff_factor')
    .set({ secret: sealed, pending: null })
    .where('customer_id', '=', customerId)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ customer_id: customerId, hash })))
    .execute()
}

/**
 * The session and the browser have passed. Has no effect if the session was ended meanwhile: the trust of its
 * browser ended with it.
 */
export async function notePassed(
  tx: Tx,
  passed: { sessionId: string; deviceHash: string; phone: string; at: number },
): Promise<void> {
  const at = new Date(passed.at)
  const session = await tx
    .updateTable('customer_session')
    .set({ factor_at: at })
    .where('token_hash', '=', passed.sessionId)
    .returning('id')
    .executeTakeFirst()
  if (!session) return
  await tx
    .updateTable('trusted_device')
    .set({ factor_at: at })
    .where('device_hash', '=', passed.deviceHash)
    .where('phone', '=', passed.phone)
    .execute()
}

/** Returns when the factor was last passed on this browser, if that was after `since`; null otherwise. */
export async function passedOnDevice(
  tx: Tx,
  { deviceHash, phone, since }: { deviceHash: string; phone: string; since: number },
): Promise<number | null> {
  const row = await tx
    .selectFrom('trusted_device')
    .select('factor_at')
    .where('device_hash', '=', deviceHash)
    .where('phone', '=', phone)
    .where('factor_at', '>', new Date(since))
    .executeTakeFirst()
  return row?.factor_at?.getTime() ?? null
}

/**
 * Removes the factor of a phone with its recovery codes, and ends the sessions and the trust of its browsers.
 * Returns the customer's id; undefined if there is no factor.
 */
export async function resetFactor(tx: Tx, phone: string, now: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('staff_factor')
    .where('customer_id', 'in', (of) => of.selectFrom('customer').select('id').where('phone', '=', phone))
    .where(sql<boolean>`secret is not null`)
    .returning('customer_id')
    .executeTakeFirst()
  if (!row) return undefined
  const customerId = row.customer_id
  await tx.deleteFrom('staff_recovery_code').where('customer_id', '=', customerId).execute()
  await endSessionsOf(tx, phone, now)
  return customerId
}
