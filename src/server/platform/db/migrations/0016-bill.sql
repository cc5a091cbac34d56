-- Bills that staff open at the counter. What is paid is an order of the method `counter`, so that money, points and documents have one
-- way; a bill is what such an order is for.
create table bill (
  -- 128 random bits of the branch's device: the link in its QR
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  branch_id text not null references branch (id),
  branch_name jsonb not null,
  opened_by text not null references customer (id),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'claimed', 'paid', 'cancelled', 'expired')),
  moved_at timestamptz not null,
  -- the employee who took the money or cancelled it; null: the customer did, or time
  ended_by text references customer (id),
  -- what it is for, without points, at the prices of when it was opened
  quote jsonb not null,
  -- halalas
  amount bigint not null check (amount >= 0),
  note text not null,
  -- whose it is, how they pay it, and the code by which they showed who they are
  customer_id text references customer (id),
  pay text check (pay in ('card', 'counter')),
  scan_id text,
  points_to_redeem int not null default 0 check (points_to_redeem >= 0),
  check ((customer_id is null) = (pay is null)),
  check (state <> 'open' or customer_id is null),
  check (state not in ('claimed', 'paid') or customer_id is not null)
);
create index bill_of_branch on bill (branch_id, opened_at desc);
create index bill_waiting on bill (expires_at) where state in ('open', 'claimed');

alter table placed_order drop constraint placed_order_method_check;
alter table placed_order add constraint placed_order_method_check check (method in ('pickup', 'delivery', 'counter'));
alter table placed_order add column bill_id text references bill (id);
alter table placed_order drop constraint placed_order_check;
alter table placed_order add constraint placed_order_address check (method <> 'delivery' or address is not null);
alter table placed_order add constraint placed_order_bill check ((method = 'counter') = (bill_id is not null));
-- a bill is paid once, whoever tries
create unique index placed_order_of_bill on placed_order (bill_id)
  where bill_id is not null and status not in ('rejected', 'cancelled', 'payment_failed', 'expired');
