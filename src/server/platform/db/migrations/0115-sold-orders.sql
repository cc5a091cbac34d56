-- The orders of an hour that make up its revenue: those that reached the branch without `rejected` and `cancelled` ones. The average
-- order of the owner's day is the revenue of one of them; it was divided among the cancelled ones too.

-- Orders are placed while all orders are read: no lock is taken before those of the hours that are over are summed. No new order is
-- due before 40 days ago; of those, the ones that can still move are read under the lock.
create temporary table open_order on commit drop as
select id from placed_order
where due_at < now() - interval '40 days' and status not in ('completed', 'expired', 'rejected', 'cancelled');

-- not `hour_of`, which would decompress the quote of each order
create temporary table sold_order on commit drop as
select branch_id, date_trunc('hour', due_at, 'UTC') as hour, count(*) as sold
from placed_order
where status = 'completed' and due_at < now() - interval '40 days' and id not in (select id from open_order)
group by 1, 2;

-- Waits for transactions that have an event which the old function is going to count, so that no order is left out of the sum below.
lock table order_event in share row exclusive mode;

alter table branch_hour add column sold int not null default 0;

create or replace function count_event() returns trigger language plpgsql as $$
declare
  about placed_order;
  was record;
  became record;
begin
  select * into about from placed_order where id = new.order_id;
  select * into was from figures_of(about, new.number - 1);
  select * into became from figures_of(about, new.number);
  if became is distinct from was then
    insert into branch_hour as h (branch_id, hour, orders, open, rejected, revenue, cooked, cooking_ms, late, sold)
    values (
      about.branch_id, hour_of(about), became.orders - was.orders, became.open - was.open,
      became.rejected - was.rejected, became.revenue - was.revenue, became.cooked - was.cooked,
      became.cooking_ms - was.cooking_ms, became.late - was.late, became.sold - was.sold
    )
    on conflict (branch_id, hour) do update set
      orders = h.orders + excluded.orders, open = h.open + excluded.open, rejected = h.rejected + excluded.rejected,
      revenue = h.revenue + excluded.revenue, cooked = h.cooked + excluded.cooked,
      cooking_ms = h.cooking_ms + excluded.cooking_ms, late = h.late + excluded.late, sold = h.sold + excluded.sold;
  end if;
  if became.sold <> was.sold then
    insert into branch_dish as d (branch_id, day, item_id, name, named_at, quantity, sales)
    select
      about.branch_id, day_of(about), l.item_id, (array_agg(l.name order by l.place))[1], about.placed_at,
      sum(l.quantity) * (became.sold - was.sold), sum(l.total) * (became.sold - was.sold)
    from order_line l
    where l.order_id = about.id
    group by l.item_id
    order by l.item_id
    on conflict (branch_id, day, item_id) do update set
      name = case when excluded.named_at > d.named_at then excluded.name else d.name end,
      named_at = greatest(excluded.named_at, d.named_at),
      quantity = d.quantity + excluded.quantity, sales = d.sales + excluded.sales;
    insert into branch_promotion as b (branch_id, day, kind, id, name, named_at, orders, discount, sales)
    select
      about.branch_id, day_of(about), p.kind, p.id, p.name, about.placed_at,
      became.sold - was.sold, p.discount * (became.sold - was.sold), about.taxable * (became.sold - was.sold)
    from promotions_of(about) p
    order by p.kind, p.id
    on conflict (day, branch_id, kind, id) do update set
      name = case when excluded.named_at > b.named_at then excluded.name else b.name end,
      named_at = greatest(excluded.named_at, b.named_at),
      orders = b.orders + excluded.orders, discount = b.discount + excluded.discount,
      sales = b.sales + excluded.sales;
  end if;
  return null;
end
$$;

insert into sold_order (branch_id, hour, sold)
select branch_id, date_trunc('hour', due_at, 'UTC'), count(*)
from (
  select branch_id, due_at, status from placed_order where due_at >= now() - interval '40 days'
  union all
  select branch_id, due_at, status from placed_order where id = any (array(select id from open_order))
) o
where status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled')
group by 1, 2;

update branch_hour h
set sold = s.sold
from (select branch_id, hour, sum(sold) as sold from sold_order group by branch_id, hour) s
where h.branch_id = s.branch_id and h.hour = s.hour;
