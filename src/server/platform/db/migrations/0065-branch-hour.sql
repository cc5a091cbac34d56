-- The figures of the owner's day, per branch and hour, and per branch, day and dish. Each open screen reads them once a minute, so they
-- are kept up to date by the orders' own transactions instead of being summed from orders, events and lines each time.

create table branch_hour (
  branch_id text not null references branch (id),
  -- the hour in which the orders are due; a business day begins on a whole hour
  hour timestamptz not null,
  -- orders that reached the branch, among them `rejected`
  orders int not null,
  open int not null,
  rejected int not null,
  -- halalas, less part refunds, without rejected and cancelled orders
  revenue bigint not null,
  -- orders that were prepared and became ready, and the milliseconds that it took
  cooked int not null,
  cooking_ms bigint not null,
  -- orders that became ready (a delivery: that arrived) after their promised time. One that is not ready yet may be late too
  late int not null,
  primary key (branch_id, hour)
);
create index branch_hour_day on branch_hour (hour);

create table branch_dish (
  branch_id text not null references branch (id),
  -- the date of the business day, on which the orders are due
  day date not null,
  item_id text not null,
  -- of the newest order
  name jsonb not null,
  named_at timestamptz not null,
  quantity int not null,
  -- halalas
  sales bigint not null,
  primary key (branch_id, day, item_id)
);
create index branch_dish_day on branch_dish (day);

-- What an order counts for after its event `upto`. 0 is before its first event: nothing.
create function figures_of(about placed_order, upto bigint)
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
      coalesce(e.status not in ('awaiting_payment', 'payment_failed', 'expired'), false) as come,
      coalesce(
        e.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled'), false
      ) as sold,
      case about.method when 'delivery' then e.ended_at else e.ready_at end as done_at
    from (
      select
        coalesce((array_agg(to_status order by number desc))[1], 'awaiting_payment') as status,
        min(moved_at) filter (where to_status = 'preparing') as began_at,
        min(moved_at) filter (where to_status = 'ready') as ready_at,
        min(moved_at) filter (where to_status = 'completed') as ended_at,
        coalesce(max(promised_at), about.due_at) as promised_at
      from order_event
      where order_id = about.id and number <= upto
    ) e
  ) f
$$;

create function hour_of(about placed_order) returns timestamptz immutable language sql as $$
  select date_trunc('hour', about.due_at, 'UTC')
$$;

-- A business day begins at five in the morning in Riyadh, which is three hours before UTC all year.
create function day_of(about placed_order) returns date immutable language sql as $$
  select ((about.due_at at time zone 'UTC') - interval '2 hours')::date
$$;

-- Adds the difference that an event makes. It runs at the commit, after all locks of the transaction: the rows of a branch are written
-- under the lock of its ticket, which every event takes, so that they cost no further wait.
create function count_event() returns trigger language plpgsql as $$
declare
  about placed_order;
  was record;
  became record;
begin
  select * into about from placed_order where id = new.order_id;
  select * into was from figures_of(about, new.number - 1);
  select * into became from figures_of(about, new.number);
  if became is distinct from was then
    insert into branch_hour as h (branch_id, hour, orders, open, rejected, revenue, cooked, cooking_ms, late)
    values (
      about.branch_id, hour_of(about), became.orders - was.orders, became.open - was.open,
      became.rejected - was.rejected, became.revenue - was.revenue, became.cooked - was.cooked,
      became.cooking_ms - was.cooking_ms, became.late - was.late
    )
    on conflict (branch_id, hour) do update set
      orders = h.orders + excluded.orders, open = h.open + excluded.open, rejected = h.rejected + excluded.rejected,
      revenue = h.revenue + excluded.revenue, cooked = h.cooked + excluded.cooked,
      cooking_ms = h.cooking_ms + excluded.cooking_ms, late = h.late + excluded.late;
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
  end if;
  return null;
end
$$;
create constraint trigger order_event_counted after insert on order_event
  deferrable initially deferred for each row execute function count_event();

-- A part refund takes from the revenue of an order that counts. It is not made in one transaction with a move.
create function count_refund() returns trigger language plpgsql as $$
declare
  about placed_order;
  became bigint;
begin
  select * into about from placed_order where id = new.order_id;
  if about.status in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled') then return null; end if;
  select revenue into became from figures_of(about, about.last_event);
  update branch_hour h
  set revenue = h.revenue + became - greatest(about.taxable - (
    select coalesce(sum(r.amount), 0) from refund r
    where r.order_id = about.id and r.kind = 'part' and r.id <> new.id
  ), 0)
  where h.branch_id = about.branch_id and h.hour = hour_of(about);
  return null;
end
$$;
create constraint trigger refund_counted after insert on refund
  deferrable initially deferred for each row when (new.kind = 'part') execute function count_refund();

insert into branch_hour (branch_id, hour, orders, open, rejected, revenue, cooked, cooking_ms, late)
select
  o.branch_id, hour_of(o), sum(f.orders), sum(f.open), sum(f.rejected), sum(f.revenue), sum(f.cooked),
  sum(f.cooking_ms), sum(f.late)
from placed_order o
cross join lateral figures_of(o, o.last_event) f
where f.orders > 0
group by o.branch_id, hour_of(o);

insert into branch_dish (branch_id, day, item_id, name, named_at, quantity, sales)
select
  o.branch_id, day_of(o), l.item_id, (array_agg(l.name order by o.placed_at desc))[1], max(o.placed_at),
  sum(l.quantity), sum(l.total)
from placed_order o
join order_line l on l.order_id = o.id
where o.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled')
group by o.branch_id, day_of(o), l.item_id;
