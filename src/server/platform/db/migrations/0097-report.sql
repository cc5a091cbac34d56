-- The reports of owners and accountants.

alter table staff drop constraint staff_duty_check;
-- `accountant`: the reports of every branch, and nothing else
alter table staff add constraint staff_duty_check check (duty in ('staff', 'manager', 'owner', 'accountant'));

-- `report`: which owner or accountant read the reports on which day. It has no customer ('')
alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in (
    'board', 'order', 'invoice', 'plates', 'scan', 'bill', 'support', 'factor-reset', 'caller', 'report'
  ));

-- The sums of invoices and credit notes. A month of 300 branches has hundreds of thousands of documents, and each of them has its whole
-- content in its row, so that reading them takes seconds.
create table invoice_day (
  branch_id text not null references branch (id),
  -- the day in Riyadh on which they were issued: the tax day
  day date not null,
  -- issued before five in the morning: the business day is the one before
  night boolean not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- an invoice: how the order was paid; a credit note: how the money was given back
  way text not null check (way in ('cash', 'branch', 'card', 'points')),
  -- of the card; '' without one
  card text not null,
  documents int not null,
  -- halalas; the deposit of plates is outside `taxable`. Of a credit note: what went back with it of an order that was given up
  taxable bigint not null,
  vat bigint not null,
  deposit bigint not null,
  primary key (day, branch_id, night, kind, way, card)
);

-- Every document of a seller is issued under the lock of its series, so that these rows cost no further wait.
create function count_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select
    o.branch_id, t.at::date, extract(hour from t.at) < 5, new.kind, w.way,
    case w.way when 'card' then coalesce(new.content -> 'payment' -> 'card' ->> 'brand', '') else '' end,
    1, new.taxable, new.vat,
    case when r.kind = 'order' then greatest(r.amount - new.taxable, 0)
      else coalesce((new.content ->> 'deposit')::bigint, 0) end
  from placed_order o
  left join refund r on r.id = new.refund_id
  cross join lateral (select new.issued_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (select coalesce(r.way, o.payment_method) as way) w
  where o.id = new.order_id
  on conflict (day, branch_id, night, kind, way, card) do update set
    documents = d.documents + 1, taxable = d.taxable + excluded.taxable, vat = d.vat + excluded.vat,
    deposit = d.deposit + excluded.deposit;
  return null;
end
$$;
create trigger invoice_counted after insert on invoice for each row execute function count_invoice();

-- the reports compare the sums with the documents; all that they need of one is in this index, and documents never change
create index invoice_issued on invoice (issued_at) include (kind, taxable, vat);
create index plates_return_day on plates_return (returned_at);
-- all that the report needs of the entries that change what is owed: entries never change, so only the index is read
create index points_entry_time on points_entry (made_at) include (rule, points, held) where points + held <> 0;

-- What each promotion and promo code did, per branch and business day on which the orders were due.
create table branch_promotion (
  branch_id text not null references branch (id),
  day date not null,
  kind text not null check (kind in ('promotion', 'code')),
  -- of a promotion of the menu file, or the code
  id text not null,
  -- of the newest order; null for a code
  name jsonb,
  named_at timestamptz not null,
  orders int not null,
  -- halalas: what was taken off, and what these orders were sold for
  discount bigint not null,
  sales bigint not null,
  primary key (day, branch_id, kind, id)
);

create function promotions_of(about placed_order)
returns table (kind text, id text, name jsonb, discount bigint) immutable language sql as $$
  select 'promotion', p ->> 'id', p -> 'name', (p ->> 'discount')::bigint
  from jsonb_array_elements(coalesce(about.quote -> 'promotions', '[]')) p
  union all
  select 'code', about.quote -> 'promo' ->> 'code', null, (about.quote -> 'promo' ->> 'discount')::bigint
  where jsonb_typeof(about.quote -> 'promo') = 'object'
$$;

-- As before (0065-branch-hour.sql), and the promotions.
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

insert into invoice_day (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
select branch_id, day, night, kind, way, card, count(*), sum(taxable), sum(vat), sum(deposit)
from (
  select
    o.branch_id, (i.issued_at at time zone 'Asia/Riyadh')::date as day,
    extract(hour from i.issued_at at time zone 'Asia/Riyadh') < 5 as night, i.kind,
    coalesce(r.way, o.payment_method) as way,
    case coalesce(r.way, o.payment_method)
      when 'card' then coalesce(i.content -> 'payment' -> 'card' ->> 'brand', '') else '' end as card,
    i.taxable, i.vat,
    case when r.kind = 'order' then greatest(r.amount - i.taxable, 0)
      else coalesce((i.content ->> 'deposit')::bigint, 0) end as deposit
  from invoice i
  join placed_order o on o.id = i.order_id
  left join refund r on r.id = i.refund_id
) document
group by branch_id, day, night, kind, way, card;

insert into branch_promotion (branch_id, day, kind, id, name, named_at, orders, discount, sales)
select
  o.branch_id, day_of(o), p.kind, p.id, (array_agg(p.name order by o.placed_at desc))[1], max(o.placed_at),
  count(*), sum(p.discount), sum(o.taxable)
from placed_order o
cross join lateral (
  select 'promotion' as kind, p ->> 'id' as id, p -> 'name' as name, (p ->> 'discount')::bigint as discount
  from jsonb_array_elements(coalesce(o.quote -> 'promotions', '[]')) p
  union all
  select 'code', o.quote -> 'promo' ->> 'code', null, (o.quote -> 'promo' ->> 'discount')::bigint
  where jsonb_typeof(o.quote -> 'promo') = 'object'
) p
where o.status not in ('awaiting_payment', 'payment_failed', 'expired', 'rejected', 'cancelled')
group by o.branch_id, day_of(o), p.kind, p.id;
