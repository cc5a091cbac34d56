-- A change of a card order takes its invoice back with a credit note and issues another one, and both have the deposit of its plates.
-- What the other invoice has again did not go back, so it counts neither as given back nor, a second time, as taken. And what a change
-- gives back otherwise than to the card is divided into sales and deposit. Documents from before are counted so, too.

-- Waits for transactions whose documents the old functions are going to count. They write a refund before its document.
lock table refund, invoice in share row exclusive mode;

-- The halalas of the deposit on the invoice of a change that the invoice before it had.
create function reissued_deposit(of_order text, of_change text, deposit bigint) returns bigint
stable language sql as $$
  select least(deposit, coalesce((
    select (n.content ->> 'deposit')::bigint
    from invoice n
    where n.order_id = of_order and n.change_id = of_change and n.kind = 'credit_note'
    limit 1
  ), 0))
$$;

-- The halalas of the deposit that went back with a change.
create function changed_deposit(of_order text, of_change text) returns bigint
stable language sql as $$
  select greatest(coalesce(sum(
    case i.kind when 'invoice' then -1 else 1 end * coalesce((i.content ->> 'deposit')::bigint, 0)
  ), 0), 0)::bigint
  from invoice i
  where i.order_id = of_order and i.change_id = of_change
$$;

-- As before (0099-takings.sql), but for the deposit of a changed order.
create or replace function count_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select o.branch_id, t.at::date, extract(hour from t.at) < 5, p.*
  from placed_order o
  left join refund r on r.id = new.refund_id
  cross join lateral (select new.issued_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (select coalesce(r.way, o.payment_method) as way) w
  cross join lateral (
    select case w.way when 'card' then coalesce(new.content -> 'payment' -> 'card' ->> 'brand', '') else '' end as brand
  ) c
  cross join lateral (
    select coalesce(round(new.vat::numeric * new.extra / nullif(new.taxable, 0)), 0)::bigint as vat
  ) e
  cross join lateral (select coalesce((new.content ->> 'deposit')::bigint, 0) as deposit) a
  cross join lateral (
    select case when new.kind = 'invoice' and new.change_id is not null
      then reissued_deposit(new.order_id, new.change_id, a.deposit) else 0 end as deposit
  ) again
  cross join lateral (
    select
      new.kind, w.way, c.brand, 1, new.taxable - new.extra, new.vat - e.vat,
      case when r.kind = 'order' then greatest(r.amount - new.taxable, 0) else a.deposit - again.deposit end
    union all
    -- the document is counted once
    select new.kind, case o.method when 'delivery' then 'cash' else 'branch' end, '', 0, new.extra, e.vat, 0
    where new.extra > 0
    union all
    select 'credit_note', w.way, c.brand, 0, 0, 0, -again.deposit
    where again.deposit > 0
  ) p
  where o.id = new.order_id
  on conflict (day, branch_id, night, kind, way, card) do update set
    documents = d.documents + excluded.documents, taxable = d.taxable + excluded.taxable,
    vat = d.vat + excluded.vat, deposit = d.deposit + excluded.deposit;
  return null;
end
$$;

-- As before (0099-takings.sql), and the deposit.
create or replace function count_redirected() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select
    o.branch_id, t.at::date, extract(hour from t.at) < 5, 'credit_note', p.way, p.card, 0,
    p.sign * (new.amount - back.deposit), p.sign * round((new.amount - back.deposit) * 15 / 115.0)::bigint,
    p.sign * back.deposit
  from placed_order o
  cross join lateral (select new.done_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (select least(new.amount, changed_deposit(new.order_id, new.id)) as deposit) back
  cross join lateral (
    values
      (new.way, '', 1),
      ('card', coalesce((select brand from payment where order_id = o.id and state = 'paid'), ''), -1)
  ) p (way, card, sign)
  where o.id = new.order_id
  on conflict (day, branch_id, night, kind, way, card) do update set
    taxable = d.taxable + excluded.taxable, vat = d.vat + excluded.vat, deposit = d.deposit + excluded.deposit;
  return null;
end
$$;

insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
select
  m.branch_id, t.at::date, extract(hour from t.at) < 5, m.kind, m.way, m.card,
  0, sum(m.taxable), sum(m.vat), sum(m.deposit)
from (
  select
    o.branch_id, i.issued_at as at, k.kind, o.payment_method as way,
    case o.payment_method
      when 'card' then coalesce(i.content -> 'payment' -> 'card' ->> 'brand', '') else '' end as card,
    0 as taxable, 0 as vat,
    -reissued_deposit(i.order_id, i.change_id, coalesce((i.content ->> 'deposit')::bigint, 0)) as deposit
  from invoice i
  join placed_order o on o.id = i.order_id
  cross join (values ('invoice'), ('credit_note')) k (kind)
  where i.kind = 'invoice' and i.change_id is not null
  union all
  select
    o.branch_id, r.done_at, 'credit_note', p.way, p.card, p.sign * -back.deposit,
    p.sign * (round((r.amount - back.deposit) * 15 / 115.0) - round(r.amount * 15 / 115.0))::bigint,
    p.sign * back.deposit
  from refund r
  join placed_order o on o.id = r.order_id
  cross join lateral (select least(r.amount, changed_deposit(r.order_id, r.id)) as deposit) back
  cross join lateral (
    values
      (r.way, '', 1),
      ('card', coalesce((select brand from payment where order_id = o.id and state = 'paid'), ''), -1)
  ) p (way, card, sign)
  where r.kind = 'change' and r.way <> 'card'
) m
cross join lateral (select m.at at time zone 'Asia/Riyadh' as at) t
where m.deposit <> 0
group by 1, 2, 3, 4, 5, 6
on conflict (day, branch_id, night, kind, way, card) do update set
  taxable = d.taxable + excluded.taxable, vat = d.vat + excluded.vat, deposit = d.deposit + excluded.deposit;
