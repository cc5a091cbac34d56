-- A promo code that took nothing off is not used: the food was below its minimum, or the delivery was free anyway. The order itself
-- counts no use of it either (placed_order.promo_code), but the reports did.

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

update branch_promotion b
set orders = b.orders - w.orders, sales = b.sales - w.sales
from (
  select
    o.branch_id, day_of(o) as day, o.quote -> 'promo' ->> 'code' as id, count(*) as orders, sum(o.taxable) as sales
  from placed_order o
  where o.promo_code is null and jsonb_typeof(o.quote -> 'promo') = 'object'
    and (o.quote -> 'promo' ->> 'discount')::bigint = 0
    and not coalesce((o.quote -> 'promo' ->> 'freeDelivery')::boolean, false)
    and o.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled')
  group by o.branch_id, day_of(o), o.quote -> 'promo' ->> 'code'
) w
where b.branch_id = w.branch_id and b.day = w.day and b.kind = 'code' and b.id = w.id;
