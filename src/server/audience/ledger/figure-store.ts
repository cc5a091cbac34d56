import { sql } from 'kysely'
import { countedStatuses, givenUpStatuses, isActive } from '#domain/order.ts'
import { isReceived } from '#server/ordering/order/board-store.ts'
import { type Invariant, inSql } from './invariant-store.ts'

const open = countedStatuses.filter(isActive)

/** The figures of each branch and hour, summed from the orders themselves. */
const hoursOfOrders = sql`
  select
    o.branch_id, date_trunc('hour', o.due_at, 'UTC') as hour,
    count(*) as orders,
    count(*) filter (where o.status = any(${open}::text[])) as open,
    count(*) filter (where o.status = 'rejected') as rejected,
    coalesce(
      sum(greatest(o.taxable - back.amount, 0)) filter (where o.status <> all(${givenUpStatuses}::text[])), 0
    )
      as revenue,
    count(moved.ready_at - moved.began_at) as cooked,
    coalesce(sum(round(extract(epoch from moved.ready_at - moved.began_at) * 1000)), 0) as cooking_ms,
    count(*) filter (
      where o.method <> 'counter' and o.status <> all(${givenUpStatuses}::text[])
      and case o.method when 'delivery' then moved.ended_at else moved.ready_at end
        > coalesce(o.promised_at, o.due_at)
    ) as late,
    count(*) filter (where o.status <> all(${givenUpStatuses}::text[])) as sold
  from placed_order o
  left join (
    select
      order_id,
      min(moved_at) filter (where to_status = 'preparing') as began_at,
      min(moved_at) filter (where to_status = 'ready') as ready_at,
      min(moved_at) filter (where to_status = 'completed') as ended_at
    from order_event
    group by order_id
  ) moved on moved.order_id = o.id
  cross join lateral (
    select coalesce(sum(r.amount), 0) as amount from refund r where r.order_id = o.id and r.kind = 'part'
  ) back
  where ${isReceived}
  group by o.branch_id, hour
`

const hours = inSql(
  'the hours of a branch have the sums of their orders',
  sql`
    select 'branch ' || branch_id as about, 'has other sums than its orders for ' || hour as what
    from (
      select branch_id, hour, orders, open, rejected, revenue, cooked, cooking_ms, late, sold
      from branch_hour
      where (orders, open, rejected, revenue, cooked, cooking_ms, late, sold) <> (0, 0, 0, 0, 0, 0, 0, 0)
    ) stored
    full join (${hoursOfOrders}) summed using (branch_id, hour)
    where (
      stored.orders, stored.open, stored.rejected, stored.revenue, stored.cooked, stored.cooking_ms,
      stored.late, stored.sold
    ) is distinct from (
      summed.orders, summed.open, summed.rejected, summed.revenue, summed.cooked, summed.cooking_ms,
      summed.late, summed.sold
    )
  `,
)

const dishes = inSql(
  'the dishes of a branch and day have the sums of the order lines',
  sql`
    select 'branch ' || branch_id as about, 'has other sums than its orders for ' || item_id || ' on ' || day
      as what
    from (
      select branch_id, day, item_id, quantity, sales from branch_dish where (quantity, sales) <> (0, 0)
    ) stored
    full join (
      select
        o.branch_id, ((o.due_at at time zone 'Asia/Riyadh') - interval '5 hours')::date as day, l.item_id,
        sum(l.quantity) as quantity, sum(l.total) as sales
      from placed_order o
      join order_line l on l.order_id = o.id
      where o.status = any(${countedStatuses}::text[]) and o.status <> all(${givenUpStatuses}::text[])
      group by o.branch_id, day, l.item_id
    ) summed using (branch_id, day, item_id)
    where (stored.quantity, stored.sales) is distinct from (summed.quantity, summed.sales)
  `,
)

const summedDays = inSql(
  'the dishes of a summed day have the sums of the branches',
  sql`
    select 'day ' || day as about, 'has other sums than its branches for ' || item_id as what
    from (select d.* from dish_day d join summed_day using (day)) stored
    full join (
      select d.day, d.item_id, sum(d.quantity) as quantity, sum(d.sales) as sales
      from branch_dish d
      join summed_day using (day)
      group by d.day, d.item_id
      having (sum(d.quantity), sum(d.sales)) <> (0, 0)
    ) summed using (day, item_id)
    where (stored.quantity, stored.sales) is distinct from (summed.quantity, summed.sales)
  `,
)

/** The figures of the owner's day are those of the orders. */
export const figureInvariants: readonly Invariant[] = [hours, dishes, summedDays]
