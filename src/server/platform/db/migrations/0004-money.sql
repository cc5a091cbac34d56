-- What an order takes hold of when it is placed: room in the kitchen, and a promo code's use.

-- A guard that does not hold inside one statement: nothing of the statement stands, and the caller learns which.
create function refuse(reason text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'SF001', message = reason;
end
$$;

-- How much of the kitchen's capacity is promised, in kitchen units: by orders, and by holds that have not been released.
create table slot_load (
  branch_id text not null references branch (id),
  slot_at timestamptz not null,
  units int not null check (units >= 0),
  primary key (branch_id, slot_at)
);

-- One a customer: room kept while they check out. Its units are in slot_load until it is released.
create table slot_hold (
  customer_id text primary key references customer (id) on delete cascade,
  branch_id text not null references branch (id),
  slot_at timestamptz not null,
  units int not null check (units >= 0),
  -- when this slot was first held: a hold is prolonged, but not for ever
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index on slot_hold (expires_at);

create table promo (
  -- folded: Latin digits, upper case, no spaces
  code text primary key check (code <> ''),
  kind text not null check (kind in ('percent', 'amount', 'free-delivery')),
  -- hundredths of a percent, or halalas
  value int not null check (value >= 0),
  -- halalas; null: no cap
  cap bigint check (cap > 0),
  minimum_subtotal bigint not null check (minimum_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- empty: at all of them, by all of them
  branch_ids text[] not null default '{}',
  methods text[] not null default '{}',
  uses_total int check (uses_total > 0),
  uses_each int check (uses_each > 0),
  first_order boolean not null default false,
  -- phones it is for; empty: for everybody
  phones text[] not null default '{}',
  used int not null default 0 check (used >= 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  check (uses_total is null or used <= uses_total)
);

create table promo_customer (
  code text not null references promo (code),
  customer_id text not null references customer (id),
  used int not null check (used >= 0),
  primary key (code, customer_id)
);

alter table placed_order drop constraint placed_order_payment_method_check;
alter table placed_order add constraint placed_order_payment_method_check
  check (payment_method in ('cash', 'branch', 'card'));
alter table placed_order add column kitchen_units int not null default 0 check (kitchen_units >= 0);
alter table placed_order add column promo_code text references promo (code);
alter table placed_order add column courier jsonb;
create index placed_order_unpaid on placed_order (placed_at) where status = 'awaiting_payment';
