import { sql } from 'kysely'
import type { BusinessDay } from '#domain/business-day.ts'
import type { Localized } from '#domain/locale.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOfDay } from '#server/ordering/order/board-store.ts'

/**
 * The orders of a branch that are due in one hour of a day. `hour` counts from the start of the day; halalas.
 */
export type HourRow = {
  readonly branch_id: string
  readonly hour: number
  readonly orders: number
  readonly open: number
  readonly revenue: number
  readonly cooked: number
  readonly cooking_seconds: number
  readonly late: number
  readonly rejected: number
}

/**
 * Returns a business day of all branches by hour. Revenue is less `part` refunds and excludes rejected and
 * cancelled orders. The order of a bill is completed when it is paid, so it counts neither as cooked nor as
 * late.
 */
export async function findDay(db: Db, day: BusinessDay, now: number): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select
      o.branch_id,
      floor(extract(epoch from o.due_at - ${new Date(day.from)}::timestamptz) / 3600)::int as hour,
      count(*)::int as orders,
      (count(*) filter (
        where o.status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery')
      ))::int as open,
      coalesce(sum(greatest(o.taxable - back.amount, 0)) filter (
        where o.status not in ('rejected', 'cancelled')
      ), 0)::float8 as revenue,
      count(moved.ready_at - moved.began_at)::int as cooked,
      coalesce(sum(extract(epoch from moved.ready_at - moved.began_at)), 0)::float8 as cooking_seconds,
      (count(*) filter (
        where o.method <> 'counter'
        and o.status not in ('rejected', 'cancelled')
        and coalesce(
          case o.method when 'delivery' then moved.ended_at else moved.ready_at end,
          ${new Date(now)}::timestamptz
        ) > coalesce(o.promised_at, o.due_at)
      ))::int as late,
      (count(*) filter (where o.status = 'rejected'))::int as rejected
    from placed_order o
    cross join lateral (
      select
        min(e.moved_at) filter (where e.to_status = 'preparing') as began_at,
        min(e.moved_at) filter (where e.to_status = 'ready') as ready_at,
        min(e.moved_at) filter (where e.to_status = 'completed') as ended_at
      from order_event e
      where e.order_id = o.id
    ) moved
    cross join lateral (
      select coalesce(sum(r.amount), 0) as amount
      from refund r
      where r.order_id = o.id and r.kind = 'part'
    ) back
    where ${isOfDay(day)}
    group by o.branch_id, hour
    order by o.branch_id, hour`.execute(db)
  return rows
}

/** Returns the branches in the restaurant's order, with the state of their consoles. */
export const listBranches = (db: Db) =>
  db
    .selectFrom('branch as b')
    .leftJoin('branch_console as c', 'c.branch_id', 'b.id')
    .select(['b.id', sql<Localized>`b.content -> 'name'`.as('name'), 'c.heard_at', 'c.silent_since'])
    .where('b.retired_at', 'is', null)
    .orderBy('b.place')
    .execute()

export type BranchRow = Awaited<ReturnType<typeof listBranches>>[number]
