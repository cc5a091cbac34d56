import { type RawBuilder, sql } from 'kysely'
import type { BranchPromises, PromotionSum, SoldDish, TimeReport } from '#contract/report.ts'
import type { ReportPeriod } from '#domain/report.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Branches, isDateIn, isIn, isOf } from './period-store.ts'

export type OrderReportInput = { readonly period: ReportPeriod; readonly branches: Branches }

/** The dishes of a period by day: of all branches from the sums of days, where there are some. */
const dishesOf = ({ period, branches }: OrderReportInput): RawBuilder<unknown> =>
  branches === null
    ? sql`
      select d.item_id, d.name, d.named_at, d.quantity, d.sales
      from dish_day d
      join summed_day s on s.day = d.day
      where ${isDateIn(sql`d.day`, period)}
      union all
      select d.item_id, d.name, d.named_at, d.quantity, d.sales
      from branch_dish d
      where d.day = any(${unsummedOf(period)})`
    : sql`
      select d.item_id, d.name, d.named_at, d.quantity, d.sales
      from branch_dish d
      where ${isDateIn(sql`d.day`, period)} and ${isOf(sql`d.branch_id`, branches)}`

/**
 * The days of a period without sums: today, and what has changed in the last minutes (0109-dish-day.sql).
 */
const unsummedOf = ({ from, to }: ReportPeriod): RawBuilder<unknown> => sql`array(
  select d.day::date
  from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
  where not exists (select from summed_day s where s.day = d.day::date)
)`

/**
 * Returns the dishes of orders that are due in the period, the most portions first, under their current
 * names. Reading the names of hundreds of thousands of rows would cost more than the sums.
 */
export async function sumDishes(tx: Tx, asked: OrderReportInput): Promise<SoldDish[]> {
  const { rows } = await sql<SoldDish>`
    with sold as (
      select d.item_id, sum(d.quantity) as quantity, sum(d.sales) as sales
      from (${dishesOf(asked)}) d
      -- the line of a bill of an amount is no dish
      where d.item_id <> ''
      group by d.item_id
      having sum(d.quantity) > 0
    ), retired as (
      select distinct on (d.item_id) d.item_id, d.name
      from (${dishesOf(asked)}) d
      where d.item_id in (select s.item_id from sold s where s.item_id not in (select id from menu_item))
      order by d.item_id, d.named_at desc
    )
    select
      s.item_id as "itemId", coalesce(m.content -> 'name', r.name) as name,
      s.quantity::int as quantity, s.sales::float8 as sales
    from sold s
    left join menu_item m on m.id = s.item_id
    left join retired r on r.item_id = s.item_id
    order by s.quantity desc, s.sales desc, s.item_id`.execute(tx)
  return rows
}

/** Returns the orders that reached their branch by weekday and hour in which they are due. */
export async function sumTimes(tx: Tx, { period, branches }: OrderReportInput): Promise<TimeReport['hours']> {
  const { rows } = await sql<TimeReport['hours'][number]>`
    select
      extract(dow from (s.hour at time zone 'Asia/Riyadh') - interval '5 hours')::int as weekday,
      extract(hour from s.hour at time zone 'Asia/Riyadh')::int as hour,
      sum(s.orders)::int as orders
    from (
      select h.hour, sum(h.orders) as orders
      from branch_hour h
      where ${isIn(sql`h.hour`, period, 'business')} and ${isOf(sql`h.branch_id`, branches)}
      group by h.hour
    ) s
    group by 1, 2
    having sum(s.orders) > 0
    order by 1, 2`.execute(tx)
  return rows
}

type PromiseRow = Omit<BranchPromises, 'branchName'>

/** Returns what came of the promises for the period, by branch. */
export async function sumPromises(tx: Tx, { period, branches }: OrderReportInput): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select
      p.branch_id as "branchId",
      count(*)::int as promised,
      (count(*) filter (where not p.missed))::int as kept,
      coalesce(sum(p.late_minutes) filter (where p.missed), 0)::int as "lateMinutes",
      sum(p.points)::int as points
    from order_promise p
    where ${isIn(sql`p.promised_at`, period, 'business')} and ${isOf(sql`p.branch_id`, branches)}
    group by p.branch_id`.execute(tx)
  return rows
}

/** Returns what promotions and promo codes did, the most orders first, under the name of the newest order. */
export async function sumPromotions(tx: Tx, { period, branches }: OrderReportInput): Promise<PromotionSum[]> {
  const { rows } = await sql<PromotionSum>`
    select
      p.kind, p.id, (array_agg(p.name order by p.named_at desc))[1] as name, sum(p.orders)::int as orders,
      sum(p.discount)::float8 as discount, sum(p.sales)::float8 as sales
    from branch_promotion p
    where ${isDateIn(sql`p.day`, period)} and ${isOf(sql`p.branch_id`, branches)}
    group by p.kind, p.id
    having sum(p.orders) > 0
    order by orders desc, p.kind, p.id`.execute(tx)
  return rows
}
