-- What the customer is owed on paper. Numbers come from a row, not from a sequence: a sequence jumps when a transaction is
-- undone, and these may have no gap.

-- One row a seller (its VAT number), taken for update just before the branch's ticket.
create table invoice_series (
  seller text primary key,
  invoices int not null default 0,
  credit_notes int not null default 0,
  documents int not null default 0,
  -- of the newest document; before the first: SHA-256 of "0"
  hash text not null default '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9'
);

create table invoice (
  id text primary key,
  seller text not null references invoice_series (seller),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- as it is printed, and which of its kind it is
  number text not null,
  place int not null check (place > 0),
  -- which of all documents of the seller it is: the order of the chain
  chain int not null check (chain > 0),
  order_id text not null references placed_order (id),
  refers_to text references invoice (id),
  refund_id text unique,
  issued_at timestamptz not null,
  -- halalas, as in content
  taxable bigint not null check (taxable >= 0),
  vat bigint not null check (vat between 0 and taxable),
  content jsonb not null,
  qr text,
  previous_hash text not null,
  hash text not null,
  unique (seller, kind, place),
  unique (seller, chain),
  check ((kind = 'invoice') = (refers_to is null)),
  check ((kind = 'invoice') = (refund_id is null))
);
create unique index invoice_of_order on invoice (order_id) where kind = 'invoice';
create index on invoice (order_id, chain);

create function invoice_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was issued is not changed and not deleted: a credit note takes it back';
end
$$;
create trigger invoice_stays before update or delete on invoice for each row execute function invoice_stays();
create trigger invoice_stays_whole before truncate on invoice for each statement execute function invoice_stays();

-- Where somebody else issues the tax invoice: what was asked of them, and what they said.
create table invoice_report (
  invoice_id text primary key references invoice (id),
  state text not null check (state in ('waiting', 'issued', 'refused')),
  tries int not null default 0,
  -- not before then; null: no more
  next_at timestamptz,
  reference text,
  url text,
  problem text,
  issued_at timestamptz
);
create index on invoice_report (next_at) where next_at is not null;
