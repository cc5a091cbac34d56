import { sql } from 'kysely'
import { daysOfHistory } from '#domain/promise-kept.ts'
import { slotHorizonDays, slotMinutes } from '#domain/slot.ts'
import { dayMs } from '#domain/duration.ts'
import type { Tx } from '#server/platform/db/db.ts'

type LivePoints = { readonly version: number | null; readonly since: Date | null; readonly points: number }

/**
 * Returns every version of the points scheme with the points that can still be used, the oldest first; null
 * is the time before the first. Points of an order belong to the version under which it was placed, others to
 * the one in force when they came.
 */
export async function sumByVersion(tx: Tx, now: number): Promise<LivePoints[]> {
  const { rows } = await sql<LivePoints>`
    with scheme as (
      select version, made_at, lead(made_at, 1, 'infinity') over (order by version) as until
      from points_scheme
    ), lot as (
      select
        s.version, l.unspent,
        case
          when e.kind = 'earn' and e.made_at < s.made_at + ${longestOrder}::interval
          then (select o.points_scheme from placed_order o where o.id = e.order_id)
        end as of_order
      from points_lot l
      join points_entry e on e.id = l.entry_id
      left join scheme s on e.made_at >= s.made_at and e.made_at < s.until
      where l.unspent > 0 and l.expires_at > ${new Date(now)}::timestamptz
      -- computed once for each lot, and then few versions to group by
      offset 0
    ), live as (
      select coalesce(of_order, version) as version, sum(unspent) as points from lot group by 1
    )
    select s.version, s.made_at as since, coalesce(live.points, 0)::float8 as points
    from points_scheme s
    left join live on live.version = s.version
    union all
    select null, null, live.points::float8 from live where live.version is null
    order by 1 nulls first`.execute(tx)
  return rows
}

/**
 * An order that ended later than this after a change of the rules was placed after it, so that only the
 * orders of these weeks are read.
 */
const longestOrder = sql.lit(`${2 * slotHorizonDays} days`)

type Owed = { readonly points: number; readonly customers: number; readonly soon: number }

/** Returns the points of all customers that can be used, and those that expire within 30 days. */
export async function sumOwed(tx: Tx, now: number): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select
      coalesce(sum(l.unspent), 0)::float8 as points,
      count(distinct l.customer_id)::int as customers,
      coalesce(sum(l.unspent) filter (
        where l.expires_at <= ${new Date(now + daysOfHistory * dayMs)}::timestamptz
      ), 0)::float8 as soon
    from points_lot l
    where l.unspent > 0 and l.expires_at > ${new Date(now)}::timestamptz`.execute(tx)
  return rows[0] ?? { points: 0, customers: 0, soon: 0 }
}

/** Returns the points that orders gave and took in a period, as instants in milliseconds. */
export async function sumOrders(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly earned: number; readonly redeemed: number }> {
  const { rows } = await sql<{ earned: number; redeemed: number }>`
    select
      coalesce(sum(e.points + e.held) filter (where e.rule = 'order-completed'), 0)::float8 as earned,
      coalesce(-sum(e.points + e.held) filter (where e.rule = 'redeem-final'), 0)::float8 as redeemed
    from points_entry e
    where e.points + e.held <> 0
      and e.made_at >= ${new Date(from)}::timestamptz and e.made_at < ${new Date(to)}::timestamptz`.execute(
    tx,
  )
  return rows[0] ?? { earned: 0, redeemed: 0 }
}

type LateRow = {
  readonly branchId: string
  /** 0: within the window. */
  readonly minutes: number
  readonly orders: number
  readonly points: number
}

/** Returns how late the orders of the last 30 days came after their window, by branch. */
export async function countLate(tx: Tx, now: number): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select b.id as "branchId", p.minutes, p.orders, p.points
    from branch b
    -- branch by branch: the index of the history of a branch ends a month ago
    cross join lateral (
      select
        greatest(0, ceil(
          extract(epoch from p.handed_at - p.promised_at) / 60 - ${slotMinutes}::int
        ))::int as minutes,
        count(*)::int as orders,
        sum(p.points)::int as points
      from order_promise p
      where p.branch_id = b.id
        and p.handed_at >= ${new Date(now - daysOfHistory * dayMs)}::timestamptz
      group by 1
    ) p
    order by b.id, p.minutes`.execute(tx)
  return rows
}
