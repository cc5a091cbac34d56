import { sql } from 'kysely'
import type { BusinessDay } from '#domain/business-day.ts'
import type { Localized } from '#domain/locale.ts'
import type { BestSeller, DaySum, LowRating } from '#contract/owner.ts'
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
      ${revenue} as revenue,
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
    cross join lateral ${partRefunds} back
    where ${isOfDay(day)}
    group by o.branch_id, hour
    order by o.branch_id, hour`.execute(db)
  return rows
}

/** Of orders `o` with their part refunds `back`. Halalas. */
const revenue = sql<number>`
  coalesce(sum(greatest(o.taxable - back.amount, 0)) filter (
    where o.status not in ('rejected', 'cancelled')
  ), 0)::float8`

const partRefunds = sql`(
  select coalesce(sum(r.amount), 0) as amount
  from refund r
  where r.order_id = o.id and r.kind = 'part'
)`

/** Returns the sums of the orders due in two periods that do not overlap, for all branches. */
export async function sumTwo(
  db: Db,
  periods: readonly [BusinessDay, BusinessDay],
): Promise<[DaySum, DaySum]> {
  const [first, second] = periods
  const { rows } = await sql<DaySum & { place: number }>`
    select
      (not (o.due_at >= ${new Date(first.from)} and o.due_at < ${new Date(first.to)}))::int as place,
      count(*)::int as orders,
      ${revenue} as revenue
    from placed_order o
    cross join lateral ${partRefunds} back
    where (${isOfDay(first)}) or (${isOfDay(second)})
    group by place`.execute(db)
  const sumOf = (wanted: number): DaySum => {
    const { orders = 0, revenue = 0 } = rows.find(({ place }) => place === wanted) ?? {}
    return { orders, revenue }
  }
  return [sumOf(0), sumOf(1)]
}

/** Returns the dishes of which the most portions were sold on a day, under the name of the newest order. */
export async function findBestSellers(db: Db, day: BusinessDay, most: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select
      line.item_id as "itemId",
      (array_agg(line.name order by o.placed_at desc))[1] as name,
      sum(line.quantity)::int as quantity,
      sum(line.total)::float8 as sales
    from placed_order o
    join order_line line on line.order_id = o.id
    where ${isOfDay(day)} and o.status not in ('rejected', 'cancelled')
    group by line.item_id
    order by quantity desc, sales desc, line.item_id
    limit ${most}`.execute(db)
  return rows
}

/**
 * Returns the newest ratings of a day with at most this many stars, and the count of all of them. The index
 * of ratings is by branch.
 */
export async function findLowRatings(
  db: Db,
  day: BusinessDay,
  { stars, most }: { stars: number; most: number },
): Promise<{ count: number; newest: (Omit<LowRating, 'ratedAt'> & { ratedAt: Date })[] }> {
  const rows = await db
    .selectFrom('branch as b')
    .innerJoin('order_rating as r', 'r.branch_id', 'b.id')
    .innerJoin('placed_order as o', 'o.id', 'r.order_id')
    .select(['b.id as branchId', 'o.number', 'r.stars', 'r.comment', 'r.rated_at as ratedAt'])
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('r.rated_at', '>=', new Date(day.from))
    .where('r.rated_at', '<', new Date(day.to))
    .where('r.stars', '<=', stars)
    .orderBy('r.rated_at', 'desc')
    .limit(most)
    .execute()
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...rating }) => rating) }
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
