-- What a card order pays at the hand-over, and what a change gives back otherwise than to the card, counts under its own way in the
-- takings. Documents from before count as they did.

-- halalas of an invoice that are collected at the hand-over of an order that was paid online; of a credit note: that were not
alter table invoice add column extra bigint not null default 0 check (extra between 0 and taxable);

create function note_extra() returns trigger language plpgsql as $$
begin
  new.extra := least(new.taxable, coalesce(case
    when new.kind = 'invoice' then (select o.extra from placed_order o where o.id = new.order_id)
    -- a change takes an invoice back with its extra; the extra of an order that was given up is not collected
    when new.change_id is not null then (select i.extra from invoice i where i.id = new.refers_to)
  end, 0));
  return new;
end
$$;
create trigger invoice_extra before insert on invoice for each row execute function note_extra();

create or replace function count_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select o.branch_id, t.at::date, extract(hour from t.at) < 5, new.kind, p.*
  from placed_order o
  left join refund r on r.id = new.refund_id
  cross join lateral (select new.issued_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (select coalesce(r.way, o.payment_method) as way) w
  cross join lateral (
    select coalesce(round(new.vat::numeric * new.extra / nullif(new.taxable, 0)), 0)::bigint as vat
  ) e
  cross join lateral (
    select
      w.way, case w.way when 'card' then coalesce(new.content -> 'payment' -> 'card' ->> 'brand', '') else '' end,
      1, new.taxable - new.extra, new.vat - e.vat,
      case when r.kind = 'order' then greatest(r.amount - new.taxable, 0)
        else coalesce((new.content ->> 'deposit')::bigint, 0) end
    union all
    -- the document is counted once
    select case o.method when 'delivery' then 'cash' else 'branch' end, '', 0, new.extra, e.vat, 0
    where new.extra > 0
  ) p
  where o.id = new.order_id
  on conflict (day, branch_id, night, kind, way, card) do update set
    documents = d.documents + excluded.documents, taxable = d.taxable + excluded.taxable,
    vat = d.vat + excluded.vat, deposit = d.deposit + excluded.deposit;
  return null;
end
$$;

-- The invoice of a changed order is as if the card had got the money back. If it comes out of the drawer or as points instead, it is
-- moved there; it has no document of its own, and the sums together stay the same.
create function count_redirected() returns trigger language plpgsql as $$
begin
  insert into invoice_day as d (branch_id, day, night, kind, way, card, documents, taxable, vat, deposit)
  select
    o.branch_id, t.at::date, extract(hour from t.at) < 5, 'credit_note', p.way, p.card, 0,
    p.sign * new.amount, p.sign * round(new.amount * 15 / 115.0)::bigint, 0
  from placed_order o
  cross join lateral (select new.done_at at time zone 'Asia/Riyadh' as at) t
  cross join lateral (
    values
      (new.way, '', 1),
      ('card', coalesce((select brand from payment where order_id = o.id and state = 'paid'), ''), -1)
  ) p (way, card, sign)
  where o.id = new.order_id
  on conflict (day, branch_id, night, kind, way, card) do update set
    taxable = d.taxable + excluded.taxable, vat = d.vat + excluded.vat;
  return null;
end
$$;
create trigger refund_redirected after update of way on refund for each row
  when (new.kind = 'change' and old.way = 'card' and new.way <> 'card')
  execute function count_redirected();
