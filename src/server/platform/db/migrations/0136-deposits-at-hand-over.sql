-- A change can add more to a card order than its food costs: a dish whose plate has a deposit larger than what the card paid. That part
-- of the deposit is collected at the hand-over, so it counts under the way of the hand-over (0099-takings.sql). Documents from before
-- count as they did.

-- Waits for transactions that write a refund and then its document, as 0150-deposits-of-changes.sql does.
lock table refund, invoice in share row exclusive mode;

-- halalas of the document's deposit that are collected at the hand-over; of a credit note: that were not
alter table invoice add column extra_deposit bigint not null default 0 check (extra_deposit >= 0);

-- As before (0099-takings.sql), and what the food has no room for.
create or replace function note_extra() returns trigger language plpgsql as $$
declare
  whole bigint := coalesce(case
    when new.kind = 'invoice' then (select o.extra from placed_order o where o.id = new.order_id)
    -- a change takes an invoice back with its extra; the extra of an order that was given up is not collected
    when new.change_id is not null then
      (select i.extra + i.extra_deposit from invoice i where i.id = new.refers_to)
  end, 0);
begin
  new.extra := least(new.taxable, whole);
  new.extra_deposit := least(whole - new.extra, coalesce((new.content ->> 'deposit')::bigint, 0));
  return new;
end
$$;

-- `count_invoice` counts the whole deposit under the way of the order, the card. What the invoice of a change has again was neither given
-- back nor taken once more (0150-deposits-of-changes.sql), so it moves with the credit notes.
create function count_extra_deposit() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select o.branch_id, t.at::date, extract(hour from t.at) < 5, p.kind, p.way, p.card, 0, 0, 0, p.deposit
  from placed_order o
  cross join lateral (select new.issued_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (
    select
      coalesce(new.content -> 'payment' -> 'card' ->> 'brand', '') as card,
      case o.method when 'delivery' then 'cash' else 'branch' end as way
  ) w
  cross join lateral (
    select case when new.kind = 'invoice' then least(new.extra_deposit, coalesce((
      select n.extra_deposit
      from invoice n
      where n.order_id = new.order_id and n.change_id = new.change_id and n.kind = 'credit_note'
      limit 1
    ), 0)) else 0 end as deposit
  ) again
  cross join lateral (
    values
      (new.kind, 'card', w.card, again.deposit - new.extra_deposit),
      (new.kind, w.way, '', new.extra_deposit - again.deposit),
      ('credit_note', 'card', w.card, again.deposit),
      ('credit_note', w.way, '', -again.deposit)
  ) p (kind, way, card, deposit)
  where o.id = new.order_id and p.deposit <> 0
  on conflict (day, branch_id, night, kind, way, card) do update set deposit = d.deposit + excluded.deposit;
  return null;
end
$$;
create trigger invoice_extra_counted after insert on invoice for each row
  when (new.extra_deposit > 0)
  execute function count_extra_deposit();

-- The deposits that went back with refunds which have no credit note, or one of less (src/server/audience/report/sales-store.ts).
create index refund_done on refund (done_at) where kind in ('order', 'part');
