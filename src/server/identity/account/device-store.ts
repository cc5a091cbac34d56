import { sql } from 'kysely'
import { hourMs } from '#domain/duration.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

type Trusted = {
  readonly deviceHash: string
  readonly phone: string
  /** The number that the customer is changing. Its browsers are deleted later in the transaction. */
  readonly earlierPhone?: string
  readonly isFirst: boolean
  readonly now: number
  readonly until: number
}

/**
 * Marks the device as trusted for this phone. Returns when it first became trusted, or null if the customer
 * registered on it. The points that it spends are counted from the first sign-in of all devices of the
 * customer that are still new: otherwise each further browser, and each change of number, would have the
 * points of a new device again (`spent_since`).
 */
export async function trustDevice(tx: Tx, device: Trusted): Promise<number | null> {
  const at = new Date(device.now)
  const row = await tx
    .insertInto('trusted_device')
    .values({
      device_hash: device.deviceHash,
      phone: device.phone,
      trusted_at: at,
      expires_at: new Date(device.until),
      new_since: device.isFirst ? null : at,
      spent_since: device.isFirst ? null : new Date(await countsFrom(tx, device)),
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'phone']).doUpdateSet((eb) => {
        const keptIfTrusted = (column: 'new_since' | 'spent_since') =>
          eb
            .case()
            .when('trusted_device.expires_at', '>', at)
            .then(eb.ref(`trusted_device.${column}`))
            .else(eb.ref(`excluded.${column}`))
            .end()
        return {
          trusted_at: at,
          expires_at: new Date(device.until),
          new_since: keptIfTrusted('new_since'),
          spent_since: keptIfTrusted('spent_since'),
        }
      }),
    )
    .returning('new_since')
    .executeTakeFirstOrThrow()
  return row.new_since?.getTime() ?? null
}

/** Returns from when (milliseconds since 1970) the points that a new device spends are counted. */
async function countsFrom(tx: Tx, { phone, earlierPhone, now }: Trusted): Promise<number> {
  const { scheme } = await findScheme(tx)
  const stillNew = new Date(now - scheme.transfer.newDeviceHours * hourMs)
  const phones = earlierPhone === undefined ? [phone] : [phone, earlierPhone]
  const { rows } = await sql<{ begin: Date | null }>`
    select min(b.begin) as begin
    from trusted_device d
    -- the begin of another device's count may be over while that device is still new
    cross join lateral (values (d.new_since), (d.spent_since)) b (begin)
    where d.phone = any (${phones}::text[]) and b.begin > ${stillNew}::timestamptz
  `.execute(tx)
  return Math.min(now, rows[0]?.begin?.getTime() ?? now)
}

/** Deletes the devices that expired before `before`. */
export const deleteExpiredDevices = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'trusted_device', sql`expires_at < ${new Date(before)}`)
