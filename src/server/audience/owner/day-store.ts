import { sql } from 'kysely'
import type { BusinessDay } from '#domain/business-day.ts'
import { hourMs } from '#domain/duration.ts'
import type { Localized } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { BestSeller, DaySum, LowRating } from '#contract/owner.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isStaffed } from '#server/identity/notification/notify-store.ts'
import { isOfDay } from '#server/ordering/order/board-store.ts'

/**
 * The orders of a branch that are due in one hour of a day. `hour` counts from the start of the day,
 * `revenue` is in halalas. `cooked` are the orders that were prepared and became ready, in `cooking_seconds`;
 * `overdue` are those of `late` that are still not ready; `sold` are the orders of `revenue`.
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
  readonly overdue: number
  readonly rejected: number
  readonly sold: number
}

/**
 * Returns a business day of all branches by hour, from the sums that the orders' transactions write
 * (0065-branch-hour.sql). Revenue is less `part` refunds, without rejected and cancelled orders. The order
 * of a bill is completed when it is paid, so it counts neither as cooked nor as late. Orders that are not
 * ready and past their promised time are late too, and only they are counted from the orders.
 */
export async function listHours(db: Db, day: BusinessDay, now: number): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    -- on its own, from the few hours with open orders: a join would look for orders in every hour of the day
    with waiting as materialized (
      select h.branch_id, h.hour, count(*)::int as overdue
      from branch_hour h
      join placed_order o on o.branch_id = h.branch_id
        and o.due_at >= h.hour and o.due_at < h.hour + interval '1 hour'
      where ${isWithin(day)} and h.open > 0
        and (o.status = any(${cooking}::text[]) or o.status = any(${ready}::text[]) and o.method = 'delivery')
        and o.method <> 'counter'
        and coalesce(o.promised_at, o.due_at) < ${new Date(now)}::timestamptz
      group by h.branch_id, h.hour
    )
    select
      h.branch_id,
      (extract(epoch from h.hour - ${new Date(day.from)}::timestamptz) / 3600)::int as hour,
      h.orders, h.open, h.revenue::float8 as revenue, h.cooked,
      h.cooking_ms / 1000.0::float8 as cooking_seconds,
      h.late + coalesce(w.overdue, 0) as late, coalesce(w.overdue, 0) as overdue, h.rejected, h.sold
    from branch_hour h
    left join waiting w on w.branch_id = h.branch_id and w.hour = h.hour
    where ${isWithin(day)} and h.orders > 0
    order by h.branch_id, h.hour`.execute(db)
  return rows
}

const cooking: readonly OrderStatus[] = ['placed', 'accepted', 'preparing']
const ready: readonly OrderStatus[] = ['ready', 'out_for_delivery']

const isWithin = ({ from, to }: Pick<BusinessDay, 'from' | 'to'>) =>
  sql<boolean>`h.hour >= ${new Date(from)}::timestamptz and h.hour < ${new Date(to)}::timestamptz`

/**
 * Returns the sums of the orders due in two periods that do not overlap, for all branches. Whole hours are
 * read from their sums, the rest of the last hour from its orders.
 */
export async function sumPeriods(
  db: Db,
  periods: readonly [BusinessDay, BusinessDay],
): Promise<[DaySum, DaySum]> {
  const parts = periods.map(({ from, to }) => ({ from, to, whole: to - (to % hourMs) }))
  const sums = parts.map(
    ({ from, to, whole }, place) => sql`
      select
        ${place}::int as place,
        coalesce(sum(h.orders), 0)::int as orders,
        coalesce(sum(h.revenue), 0) as revenue
      from branch_hour h
      where ${isWithin({ from, to: whole })}
      union all
      select
        ${place}::int,
        count(*)::int,
        coalesce(sum(greatest(o.taxable - back.amount, 0)) filter (
          where o.status not in ('rejected', 'cancelled')
        ), 0)
      from placed_order o
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from refund r where r.order_id = o.id and r.kind = 'part'
      ) back
      where ${isOfDay({ from: whole, to })}`,
  )
  const { rows } = await sql<DaySum & { place: number }>`
    select place, sum(orders)::int as orders, sum(revenue)::float8 as revenue
    from (${sql.join(sums, sql` union all `)}) part
    group by place`.execute(db)
  const sumOf = (wanted: number): DaySum => {
    const { orders = 0, revenue = 0 } = rows.find(({ place }) => place === wanted) ?? {}
    return { orders, revenue }
  }
  return [sumOf(0), sumOf(1)]
}

/** Returns the orders of all branches by hour of a day; `hour` counts from its start. */
export async function sumHours(
  db: Db,
  day: BusinessDay,
): Promise<Pick<HourRow, 'hour' | 'orders' | 'revenue'>[]> {
  const { rows } = await sql<Pick<HourRow, 'hour' | 'orders' | 'revenue'>>`
    select
      (extract(epoch from h.hour - ${new Date(day.from)}::timestamptz) / 3600)::int as hour,
      sum(h.orders)::int as orders,
      sum(h.revenue)::float8 as revenue
    from branch_hour h
    where ${isWithin(day)} and h.orders > 0
    group by h.hour
    order by h.hour`.execute(db)
  return rows
}

/** Returns how many publications of the menu have failed to go live since the last one that did. */
export async function countFailedPublications(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from menu_publication p
    where p.failed_at is not null
      and p.failed_at > coalesce((select max(l.live_at) from menu_publication l), '-infinity')
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the dishes of which the most portions were sold on a day, under their current names. */
export async function listBestSellers(db: Db, day: BusinessDay, most: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select
      d.item_id as "itemId",
      -- a dish that is no longer in the menu has the name of its newest order
      coalesce(
        (select m.content -> 'name' from menu_item m where m.id = d.item_id),
        (array_agg(d.name order by d.named_at desc))[1]
      ) as name,
      sum(d.quantity)::int as quantity,
      sum(d.sales)::float8 as sales
    from (
      -- a day that is over is read from its sums (0109-dish-day.sql)
      select d.item_id, d.name, d.named_at, d.quantity, d.sales
      from dish_day d
      join summed_day s on s.day = d.day
      where d.day = ${day.date}::date
      union all
      select d.item_id, d.name, d.named_at, d.quantity, d.sales
      from branch_dish d
      where d.day = ${day.date}::date
        and not exists (select from summed_day s where s.day = ${day.date}::date)
    ) d
    -- the line of a bill of an amount is no dish
    where d.item_id <> ''
    group by d.item_id
    having sum(d.quantity) > 0
    order by quantity desc, sales desc, d.item_id
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
    .select(sql<Localized>`b.content -> 'name'`.as('branchName'))
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('r.rated_at', '>=', new Date(day.from))
    .where('r.rated_at', '<', new Date(day.to))
    .where('r.stars', '<=', stars)
    .orderBy('r.rated_at', 'desc')
    .limit(most)
    .execute()
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...rating }) => rating) }
}

/**
 * Returns the branches in the restaurant's order, with the state of their consoles, and after them the
 * retired ones with orders on the day: the sums of the day contain their orders. `promised` counts the
 * promises of the day that were kept or missed, `kept` those that were kept. `staffed`: an employee of the
 * branch has signed in.
 */
export const listBranches = (db: Db, { from, to }: Pick<BusinessDay, 'from' | 'to'>) =>
  db
    .selectFrom('branch as b')
    .leftJoin('branch_console as c', 'c.branch_id', 'b.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('order_promise')
          .select('branch_id')
          .select(sql<number>`count(*)::int`.as('promised'))
          .select(sql<number>`(count(*) filter (where not missed))::int`.as('kept'))
          .where('promised_at', '>=', new Date(from))
          .where('promised_at', '<', new Date(to))
          .groupBy('branch_id')
          .as('p'),
      (join) => join.onRef('p.branch_id', '=', 'b.id'),
    )
    .select(['b.id', sql<Localized>`b.content -> 'name'`.as('name'), 'c.heard_at', 'c.ended_at'])
    .select(['c.silent_since', 'p.promised', 'p.kept'])
    .select(sql<boolean>`b.retired_at is not null`.as('retired'))
    .select(isStaffed(sql.ref('b.id')).as('staffed'))
    .where(
      sql<boolean>`b.retired_at is null or exists (
        select from branch_hour h where h.branch_id = b.id and h.orders > 0 and ${isWithin({ from, to })}
      )`,
    )
    .orderBy(sql`b.retired_at is not null`)
    .orderBy('b.place')
    .orderBy('b.id')
    .execute()

export type BranchRow = Awaited<ReturnType<typeof listBranches>>[number]
