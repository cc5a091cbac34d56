import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** When the first points of an entry expire: those of its own lot, or those that it returned to others. */
const expiresAt = sql<Date | null>`coalesce(
  (select min(l.expires_at) from points_lot l where l.entry_id = e.id),
  (
    select min(l.expires_at) from points_take t join points_lot l on l.id = t.lot_id
    where t.entry_id = e.id and t.points < 0
  )
)`

/**
 * Returns a page of a customer's entries, newest first, older than the entry `before`. Entries that only
 * record a debt are left out, because they move no points.
 */
export const listEntries = (
  db: Db,
  customerId: string,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .selectFrom('points_entry as e')
    .leftJoin('placed_order as o', 'o.id', 'e.order_id')
    .leftJoin('customer as c', 'c.id', 'e.other_id')
    .select([
      'e.id',
      'e.kind',
      'e.rule',
      'e.reference',
      'e.points',
      'e.pending',
      'e.held',
      'e.made_at',
      'e.order_id',
      'o.number as order_number',
      'o.branch_name',
      'c.first_name as other_first',
      'c.last_name as other_last',
      expiresAt.as('expires_at'),
    ])
    .where('e.customer_id', '=', customerId)
    .where((eb) => eb.or([eb('e.points', '<>', 0), eb('e.pending', '<>', 0), eb('e.held', '<>', 0)]))
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()

/** Returns the customer's points that expire next, and when. */
export async function findLapsing(
  db: Db,
  customerId: string,
  now: number,
): Promise<{ readonly points: number; readonly at: number } | undefined> {
  const row = await db
    .selectFrom('points_lot')
    .select(['expires_at', sql<number>`sum(unspent)::bigint`.as('points')])
    .where('customer_id', '=', customerId)
    .where('unspent', '>', 0)
    .where('expires_at', '>', new Date(now))
    .groupBy('expires_at')
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return row && { points: row.points, at: row.expires_at.getTime() }
}

/** Returns the ids of customers whose balance still contains expired points. */
export async function listLapsed(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('points_lot')
    .select('customer_id')
    .distinct()
    .where('unspent', '>', 0)
    .where('expires_at', '<=', new Date(now))
    .orderBy('customer_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}
