import { sql } from 'kysely'
import { dayMs } from '#domain/duration.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'
import type { AccessedOrder, AccessKind } from './log-access.ts'

export const insertAccesses = (
  db: Db,
  access: {
    staffId: string
    what: AccessKind
    orders: readonly AccessedOrder[]
    day: string
    at: number
  },
) =>
  sql`
    insert into access_log (staff_id, customer_id, order_id, what, branch_id, seen_on, seen_at)
    select ${access.staffId}, seen.customer_id, seen.order_id, ${access.what}, seen.branch_id,
      ${access.day}::date, ${new Date(access.at)}::timestamptz
    from unnest(
      ${access.orders.map((order) => order.id)}::text[],
      ${access.orders.map((order) => order.customer_id)}::text[],
      ${access.orders.map((order) => order.branch_id)}::text[]
    ) as seen (order_id, customer_id, branch_id)
    on conflict do nothing
  `.execute(db)

/** Questions about access are asked within a year. */
export const accessRetentionMs = 365 * dayMs

export const deleteOldAccesses = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'access_log', sql`seen_at < ${new Date(before)}`)

export type Access = {
  readonly seen_at: Date
  readonly what: string
  readonly branch_id: string
  readonly number: number | null
  readonly staff_phone: string | null
  readonly staff_name: string | null
  /** The program with an API key, or the receiver of events, that was shown it. */
  readonly program: string | null
  readonly customer_phone: string | null
}

/** Returns entries by customer phone, employee phone, or both (E.164), newest first. */
export const listAccesses = (
  db: Db,
  { phone, employee, most }: { phone: string | undefined; employee: string | undefined; most: number },
): Promise<Access[]> =>
  db
    .selectFrom('access_log as a')
    .leftJoin('customer as c', 'c.id', 'a.customer_id')
    .leftJoin('customer as e', 'e.id', 'a.staff_id')
    .leftJoin('staff as s', 's.phone', 'e.phone')
    .leftJoin('api_key as k', 'k.id', 'a.staff_id')
    .leftJoin('webhook_endpoint as w', 'w.id', 'a.staff_id')
    .leftJoin('placed_order as o', 'o.id', 'a.order_id')
    .select([
      'a.seen_at',
      'a.what',
      'a.branch_id',
      'o.number',
      'e.phone as staff_phone',
      's.display_name as staff_name',
      'c.phone as customer_phone',
      sql<string | null>`case
        when k.id is not null then 'API key ' || k.name
        when w.id is not null then 'webhook ' || w.name
      end`.as('program'),
    ])
    .$if(phone !== undefined, (query) => query.where('c.phone', '=', phone ?? ''))
    .$if(employee !== undefined, (query) => query.where('e.phone', '=', employee ?? ''))
    .orderBy('a.seen_at', 'desc')
    .orderBy('o.number')
    .limit(most)
    .execute()
