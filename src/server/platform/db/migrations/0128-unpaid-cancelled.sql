-- An order that its customer cancelled before paying never reached its branch, and no longer counts in the orders of an hour: its last
-- status alone does not tell it from one that was cancelled after it was placed.

-- Orders are placed while all orders are read, as in 0115: no new order is due before 40 days ago; of those, the ones that can still
-- be cancelled are read under the lock.
create temporary table unpaid_order on commit drop as
select id from placed_order where due_at < now() - interval '40 days' and status = 'awaiting_payment';

create temporary table never_paid on commit drop as
select o.branch_id, date_trunc('hour', o.due_at, 'UTC') as hour, count(*) as orders
from placed_order o
join order_event e on e.order_id = o.id and e.number = o.last_event
where o.due_at < now() - interval '40 days' and o.status = 'cancelled' and e.from_status = 'awaiting_payment'
  and o.id not in (select id from unpaid_order)
group by 1, 2;

-- Waits for transactions that have an event which the old function is going to count.
lock table order_event in share row exclusive mode;

create or replace function figures_of(about placed_order, upto bigint)
returns table (orders int, open int, rejected int, revenue bigint, cooked int, cooking_ms bigint, late int, sold int)
stable language sql as $$
  select
    f.come::int,
    (f.come and f.status not in ('completed', 'rejected', 'cancelled'))::int,
    (f.status = 'rejected')::int,
    case when f.sold then greatest(about.taxable - (
      select coalesce(sum(r.amount), 0) from refund r where r.order_id = about.id and r.kind = 'part'
    ), 0) else 0 end::bigint,
    (f.come and f.ready_at - f.began_at is not null)::int,
    case when f.come then coalesce(round(extract(epoch from f.ready_at - f.began_at) * 1000), 0) else 0 end::bigint,
    (f.sold and about.method <> 'counter' and coalesce(f.done_at > f.promised_at, false))::int,
    f.sold::int
  from (
    select
      e.*,
      coalesce(
        e.status not in ('awaiting_payment', 'payment_failed', 'expired')
          and not (e.status = 'cancelled' and e.status_before = 'awaiting_payment'),
        false
      ) as come,
      coalesce(
        e.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled'), false
      ) as sold,
      case about.method when 'delivery' then e.ended_at else e.ready_at end as done_at
    from (
      select
        coalesce((array_agg(to_status order by number desc))[1], 'awaiting_payment') as status,
        coalesce((array_agg(from_status order by number desc))[1], '') as status_before,
        min(moved_at) filter (where to_status = 'preparing') as began_at,
        min(moved_at) filter (where to_status = 'ready') as ready_at,
        min(moved_at) filter (where to_status = 'completed') as ended_at,
        coalesce(max(promised_at), about.due_at) as promised_at
      from order_event
      where order_id = about.id and number <= upto
    ) e
  ) f
$$;

insert into never_paid (branch_id, hour, orders)
select o.branch_id, date_trunc('hour', o.due_at, 'UTC'), count(*)
from (
  select p.id, p.branch_id, p.due_at, p.status, p.last_event
  from branch b
  join placed_order p on p.branch_id = b.id and p.status = 'cancelled' and p.due_at >= now() - interval '40 days'
  union all
  select id, branch_id, due_at, status, last_event from placed_order where id = any (array(select id from unpaid_order))
) o
join order_event e on e.order_id = o.id and e.number = o.last_event
where o.status = 'cancelled' and e.from_status = 'awaiting_payment'
group by 1, 2;

update branch_hour h
set orders = h.orders - s.orders
from (select branch_id, hour, sum(orders) as orders from never_paid group by branch_id, hour) s
where h.branch_id = s.branch_id and h.hour = s.hour;
