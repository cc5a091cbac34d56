-- A promo code that took nothing off is not used: the food was below its minimum, or the delivery was free anyway. The order itself
-- counts no use of it either (placed_order.promo_code), but the reports did.

-- Orders are placed while all orders are read: no lock is taken before what has ended is summed.
create temporary view unused_code as
select
  o.id, o.due_at, o.status, o.branch_id, day_of(o) as day, o.quote -> 'promo' ->> 'code' as code, o.taxable
from placed_order o
where o.promo_code is null and jsonb_typeof(o.quote -> 'promo') = 'object'
  and (o.quote -> 'promo' ->> 'discount')::bigint = 0
  and not coalesce((o.quote -> 'promo' ->> 'freeDelivery')::boolean, false)
  and o.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled');

-- No new order is due before 40 days ago. Of those, the ones that can still move are read under the lock; of the later ones, all but
-- those that have ended by now.
create temporary table open_order on commit drop as
select id from placed_order
where due_at < now() - interval '40 days' and status not in ('completed', 'expired', 'rejected', 'cancelled');
create temporary table ended_order on commit drop as
select id from placed_order
where due_at >= now() - interval '40 days' and status in ('completed', 'expired', 'rejected', 'cancelled');

create temporary table taken_back on commit drop as
select branch_id, day, code, count(*) as orders, sum(taxable) as sales
from unused_code
where (due_at < now() - interval '40 days' and id not in (select id from open_order))
  or id in (select id from ended_order)
group by branch_id, day, code;

-- orders that move meanwhile wait, so that none of them is counted by both rules
lock table branch_promotion in share row exclusive mode;

create or replace function promotions_of(about placed_order)
returns table (kind text, id text, name jsonb, discount bigint) immutable language sql as $$
  select 'promotion', p ->> 'id', p -> 'name', (p ->> 'discount')::bigint
  from jsonb_array_elements(coalesce(about.quote -> 'promotions', '[]')) p
  union all
  select 'code', about.quote -> 'promo' ->> 'code', null, (about.quote -> 'promo' ->> 'discount')::bigint
  where jsonb_typeof(about.quote -> 'promo') = 'object' and (
    (about.quote -> 'promo' ->> 'discount')::bigint > 0
    or coalesce((about.quote -> 'promo' ->> 'freeDelivery')::boolean, false)
  )
$$;

insert into taken_back (branch_id, day, code, orders, sales)
select branch_id, day, code, count(*), sum(taxable)
from unused_code
-- by id, so that no quote of an order that was read before is decompressed again
where id = any (array(
  (
    select id from placed_order where due_at >= now() - interval '40 days'
    except all
    select id from ended_order
  )
  union all
  select id from open_order
))
group by branch_id, day, code;

update branch_promotion b
set orders = b.orders - w.orders, sales = b.sales - w.sales
from (
  select branch_id, day, code, sum(orders) as orders, sum(sales) as sales from taken_back group by branch_id, day, code
) w
where b.branch_id = w.branch_id and b.day = w.day and b.kind = 'code' and b.id = w.code;

drop view unused_code;
