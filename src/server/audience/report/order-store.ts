import { sql } from 'kysely'
import type { BranchPromises, PromotionSum, SoldDish, TimeReport } from '#contract/report.ts'
import type { ReportPeriod } from '#domain/report.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Branches, isDateIn, isIn, isOf } from './period-store.ts'

type Asked = { readonly period: ReportPeriod; readonly branches: Branches }

/**
 * Returns the dishes of orders that are due in the period, the most portions first, under their current
 * names. Reading the names of hundreds of thousands of rows would cost more than the sums.
 */
export async function sumDishes(tx: Tx, { period, branches }: Asked): Promise<SoldDish[]> {
  const { rows } = await sql<SoldDish>`
    select
      s.item_id as "itemId",
      coalesce(m.content -> 'name', (
        select d.name
        from branch_dish d
        where d.item_id = s.item_id and ${isDateIn(sql`d.day`, period)}
        order by d.named_at desc
        limit 1
      )) as name,
      s.quantity::int as quantity,
      s.sales::float8 as sales
    from (
      select d.item_id, sum(d.quantity) as quantity, sum(d.sales) as sales
      from branch_dish d
      where ${isDateIn(sql`d.day`, period)} and ${isOf(sql`d.branch_id`, branches)}
      group by d.item_id
      having sum(d.quantity) > 0
    ) s
    left join menu_item m on m.id = s.item_id
    order by s.quantity desc, s.sales desc, s.item_id`.execute(tx)
  return rows
}

/** Returns the orders that reached their branch by weekday and hour in which they are due. */
export async function sumTimes(tx: Tx, { period, branches }: Asked): Promise<TimeReport['hours']> {
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
export async function sumPromises(tx: Tx, { period, branches }: Asked): Promise<PromiseRow[]> {
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
export async function sumPromotions(tx: Tx, { period, branches }: Asked): Promise<PromotionSum[]> {
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
