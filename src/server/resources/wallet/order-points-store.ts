import { sql } from 'kysely'
import { deliveryPlace } from '#domain/care.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Returns the points of an order that are still pending. */
export async function findPendingPoints(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select coalesce(sum(pending), 0)::bigint as pending from points_entry where order_id = ${orderId}
  `.execute(db)
  return rows[0]?.pending ?? 0
}

/**
 * The halalas of an order's partial refunds without its delivery fee, on which no points were earned. A
 * refund of an amount does not say what it is for, and counts as food.
 */
const refundedFood = (orderId: string) => sql`
  select coalesce(sum(f.amount), 0)::bigint as refunded
  from refund r
  cross join lateral (
    select r.amount where r.parts is null
    union all
    select (part ->> 'amount')::bigint
    from jsonb_array_elements(r.parts) part
    where (part ->> 'place')::int <> ${deliveryPlace}
  ) f
  where r.order_id = ${orderId} and r.kind = 'part'`

/** Returns the halalas of an order's food that were refunded. */
export async function findRefundedFood(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`${refundedFood(orderId)}`.execute(db)
  return rows[0]?.refunded ?? 0
}

/**
 * Returns the sums of an order's partial refunds: the halalas of food that were `refunded`, the points
 * `taken` back with them so far, and the order's `pending` points.
 */
export async function findRefunded(db: Db, orderId: string) {
  const { rows } = await sql<{ refunded: number; taken: number; pending: number }>`
    select
      (${refundedFood(orderId)}) as refunded,
      coalesce(sum(owed - points - pending) filter (where rule = 'order-refunded'), 0)::bigint as taken,
      coalesce(sum(pending), 0)::bigint as pending
    from points_entry
    where order_id = ${orderId}
  `.execute(db)
  return rows[0] ?? { refunded: 0, taken: 0, pending: 0 }
}

/** Returns the columns that decide how many points a refund of the order takes back. */
export const getEarningOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('placed_order')
    .select(['customer_id', 'status', 'quote', 'points_promised'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
