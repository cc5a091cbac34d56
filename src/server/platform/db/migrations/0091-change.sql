-- Before an order is ready, its branch removes portions or swaps them for another dish. The order itself is changed; here is what was
-- changed, and the question for something dearer.

create table order_change (
  -- made by the employee's device
  id text primary key,
  -- the order in which they were made
  number bigint generated always as identity unique,
  order_id text not null references placed_order (id),
  -- of the quote's line, and how many of its portions
  line_id text not null,
  quantity int not null check (quantity > 0),
  -- the line as it was sold, and what replaces it, with prices, without its note and its person; null: removed
  was jsonb not null,
  becomes jsonb,
  -- `asked`: waits for the customer. Only `done` has changed the order
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn', 'expired')),
  -- halalas that the customer pays more; below 0: less
  difference bigint not null,
  -- halalas that go back to the card
  back bigint not null default 0 check (back >= 0),
  made_by text not null references customer (id),
  made_at timestamptz not null,
  -- of a question: when it ends without an answer
  ends_at timestamptz,
  decided_by text references customer (id),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check (state = 'done' or ends_at is not null and back = 0),
  check ((ends_at is not null) = (difference > 0)),
  check (becomes is not null or difference <= 0)
);
create index order_change_order on order_change (order_id, number);
-- one question at a time
create unique index order_change_asked on order_change (order_id) where state = 'asked';
-- what an employee gave back on a day
create index order_change_made_by on order_change (made_by, decided_at) where state = 'done';

-- Halalas of an order that was paid online, which are collected at the hand-over: it was swapped for something dearer.
alter table placed_order add column extra bigint not null default 0 check (extra >= 0 and extra <= total);

-- An event that repeats the status is a delay, or a change.
alter table order_event add column change_id text references order_change (id);

-- `change`: what was removed or became cheaper before the order was ready. The order's own total is lower too.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('order', 'plates', 'part', 'surplus', 'change'));

-- An invoice that was issued before the change is taken back whole, and another is issued.
alter table invoice add column change_id text references order_change (id);
alter table invoice drop constraint invoice_check2;
alter table invoice add constraint invoice_refund check (
  case kind when 'invoice' then refund_id is null else (refund_id is null) <> (change_id is null) end
);
drop index invoice_of_order;
create unique index invoice_of_order on invoice (order_id, coalesce(change_id, '')) where kind = 'invoice';

-- The figures of the owner's day follow. At the commit, under the lock of the branch's ticket, which the event of the change takes.
create function count_change() returns trigger language plpgsql as $$
declare
  back bigint;
begin
  if new.status in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled') then return null; end if;
  select coalesce(sum(amount), 0) into back from refund where order_id = new.id and kind = 'part';
  update branch_hour h
  set revenue = h.revenue + greatest(new.taxable - back, 0) - greatest(old.taxable - back, 0)
  where h.branch_id = new.branch_id and h.hour = hour_of(new);
  insert into branch_dish as d (branch_id, day, item_id, name, named_at, quantity, sales)
  select
    new.branch_id, day_of(new), l.item_id, (array_agg(l.name order by l.sign desc))[1], new.placed_at,
    sum(l.quantity), sum(l.sales)
  from (
    select
      s.sign, line ->> 'itemId' as item_id, line -> 'name' as name,
      s.sign * (line ->> 'quantity')::int as quantity, s.sign * (line ->> 'total')::bigint as sales
    from (values (1, new.quote), (-1, old.quote)) as s (sign, quote)
    cross join lateral jsonb_array_elements(s.quote -> 'lines') as line
  ) l
  group by l.item_id
  having sum(l.quantity) <> 0 or sum(l.sales) <> 0
  order by l.item_id
  on conflict (branch_id, day, item_id) do update set
    name = case when excluded.named_at > d.named_at then excluded.name else d.name end,
    named_at = greatest(excluded.named_at, d.named_at),
    quantity = d.quantity + excluded.quantity, sales = d.sales + excluded.sales;
  -- 0097-report.sql makes this table
  update branch_promotion b
  set discount = b.discount + p.discount - was.discount, sales = b.sales + new.taxable - old.taxable
  from promotions_of(new) p
  join promotions_of(old) was using (kind, id)
  where b.branch_id = new.branch_id and b.day = day_of(new) and b.kind = p.kind and b.id = p.id;
  return null;
end
$$;
create constraint trigger order_changed after update of quote on placed_order
  deferrable initially deferred for each row when (new.taxable <> old.taxable or new.quote -> 'lines' <> old.quote -> 'lines')
  execute function count_change();

alter table outgoing_event drop constraint outgoing_event_kind_check;
alter table outgoing_event add constraint outgoing_event_kind_check check (
  kind in (
    'order.placed', 'order.status_changed', 'order.delayed', 'order.changed', 'order.cancelled', 'order.refunded'
  )
);
create or replace function announce_order_event() returns trigger language plpgsql as $$
declare
  about placed_order;
  what text := case
    when new.to_status in ('awaiting_payment', 'payment_failed', 'expired') then null
    when new.change_id is not null then
      case when (select state from order_change where id = new.change_id) = 'done' then 'order.changed' end
    when new.to_status = new.from_status then 'order.delayed'
    when new.to_status = 'placed' then 'order.placed'
    when new.to_status in ('rejected', 'cancelled') then
      case when new.from_status <> 'awaiting_payment' then 'order.cancelled' end
    else 'order.status_changed'
  end;
begin
  if what is null or not is_listened_to() then return null; end if;
  select * into about from placed_order where id = new.order_id;
  perform announce(about, what, new.to_status, new.number, null, new.moved_at);
  return null;
end
$$;
