import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Returns the points of an order that are still pending. */
export async function findComing(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select coalesce(sum(pending), 0)::bigint as coming from points_entry where order_id = ${orderId}
  `.execute(db)
  return rows[0]?.coming ?? 0
}

/**
 * Returns the sums of an order's partial refunds: `refunded` in halalas, the points `taken` back with them so
 * far, and the order's points that are still pending (`coming`).
 */
export async function findRefunded(db: Db, orderId: string) {
  const { rows } = await sql<{ refunded: number; taken: number; coming: number }>`
    select
      (
        select coalesce(sum(amount), 0) from refund where order_id = ${orderId} and kind = 'part'
      )::bigint as refunded,
      coalesce(sum(owed - points - pending) filter (where rule = 'order-refunded'), 0)::bigint as taken,
      coalesce(sum(pending), 0)::bigint as coming
    from points_entry
    where order_id = ${orderId}
  `.execute(db)
  return rows[0] ?? { refunded: 0, taken: 0, coming: 0 }
}

/** Returns the columns that decide how many points a refund of the order takes back. */
export const findEarningOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('placed_order')
    .select(['customer_id', 'status', 'quote', 'points_promised'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
