import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What a device makes codes with, but for its secret: see device-secret.ts. */
export type KeyRow = { readonly id: string; readonly number: number; readonly customerId: string }

/** With since when its device is its customer's, of one that is new to them. */
export type LiveKey = KeyRow & { readonly newDeviceSince: Date | null }

/** False: another key has this number; or the session has one already. */
export async function insertKey(
  db: Db,
  key: KeyRow & { readonly sessionId: string; readonly at: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('scan_key')
    .values({
      id: key.id,
      number: key.number,
      customer_id: key.customerId,
      session_hash: key.sessionId,
      made_at: new Date(key.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const selectKeys = (db: Db) =>
  db.selectFrom('scan_key as k').select(['k.id', 'k.number', 'k.customer_id as customerId'])

export const findKeyOf = (db: Db, sessionId: string): Promise<KeyRow | undefined> =>
  selectKeys(db).where('k.session_hash', '=', sessionId).executeTakeFirst()

/** The key with this number, unless its session has ended. */
export const findKey = (db: Db, number: number, at: number): Promise<LiveKey | undefined> =>
  selectKeys(db)
    .innerJoin('customer_session as s', 's.token_hash', 'k.session_hash')
    .select('s.new_device_since as newDeviceSince')
    .where('k.number', '=', number)
    .where('s.expires_at', '>', new Date(at))
    .executeTakeFirst()

export type NewScan = {
  /** Made by the employee's device. */
  readonly id: string
  readonly keyId: string
  readonly step: number
  readonly customerId: string
  readonly branchId: string
  readonly staffId: string
  readonly newDeviceSince: Date | null
  readonly at: number
  readonly expiresAt: number
}

/** False: the code has been used, or the id; nothing was written. */
export async function insertScan(db: Db, scan: NewScan): Promise<boolean> {
  const inserted = await db
    .insertInto('scan')
    .values({
      id: scan.id,
      key_id: scan.keyId,
      step: scan.step,
      customer_id: scan.customerId,
      branch_id: scan.branchId,
      staff_id: scan.staffId,
      new_device_since: scan.newDeviceSince,
      scanned_at: new Date(scan.at),
      expires_at: new Date(scan.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findScanOfCode = (db: Db, code: { readonly keyId: string; readonly step: number }) =>
  db
    .selectFrom('scan')
    .select(['id', 'branch_id', 'staff_id'])
    .where('key_id', '=', code.keyId)
    .where('step', '=', code.step)
    .executeTakeFirst()

export type Alert = Omit<NewScan, 'id' | 'newDeviceSince' | 'expiresAt'> & { readonly what: 'used' | 'old' }

/** False: it has been noted already. */
export async function insertAlert(db: Db, alert: Alert): Promise<boolean> {
  const inserted = await db
    .insertInto('scan_alert')
    .values({
      what: alert.what,
      key_id: alert.keyId,
      step: alert.step,
      customer_id: alert.customerId,
      branch_id: alert.branchId,
      staff_id: alert.staffId,
      happened_at: new Date(alert.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** How many orders of a customer have plates that are still out. */
export async function countLoans(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('plates_loan as l')
    .innerJoin('placed_order as o', 'o.id', 'l.order_id')
    .select(sql<number>`count(*)::int`.as('loans'))
    .where('o.customer_id', '=', customerId)
    .where('l.handed_over_at', 'is not', null)
    .whereRef('l.refunded', '<', 'l.held')
    .executeTakeFirstOrThrow()
  return row.loans
}

const day = 24 * 60 * 60_000
/** Who was where is asked within a month, who came with a picture of a code within a year; like the access log's looks. */
const [scanKeptMs, alertKeptMs] = [30 * day, 365 * day]

export async function forgetOldScans(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('scan')
    .where('scanned_at', '<', new Date(now - scanKeptMs))
    .execute()
  await db
    .deleteFrom('scan_alert')
    .where('happened_at', '<', new Date(now - alertKeptMs))
    .execute()
}
