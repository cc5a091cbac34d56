import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Returns how many of the points that an entry holds for a transfer have not lapsed by `at`. */
export async function findValid(db: Db, holdId: number, at: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(t.points), 0)::bigint as points
    from points_take t
    join points_lot l on l.id = t.lot_id
    where t.entry_id = ${holdId} and l.expires_at > ${new Date(at)}::timestamptz
  `.execute(db)
  return rows[0]?.points ?? 0
}

/**
 * Returns when the points that the customer's next transfer takes first lapse (milliseconds since 1970);
 * undefined without points that can be sent.
 */
export async function findFirstLapse(db: Db, customerId: string, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ lapses: Date | null }>`
    select min(expires_at) as lapses
    from points_lot
    where customer_id = ${customerId} and unspent > 0 and expires_at > ${new Date(now)}::timestamptz
      and (rests_until is null or rests_until <= ${new Date(now)}::timestamptz)
  `.execute(db)
  return rows[0]?.lapses?.getTime()
}
