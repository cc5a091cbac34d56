-- Orders as they were sold. Nothing here is deleted and no amount ever changes; a status moves, with an event for every move.

-- One row a branch, taken last while placing and while moving. Its lock makes the events of a branch become visible in the
-- order of their numbers, so that a board asking "what came after event n" can not miss one (a sequence would not do:
-- its numbers become visible in any order, and jump after a crash).
create table branch_ticket (
  branch_id text primary key references branch (id),
  -- what the kitchen calls out: four digits, over and over. Not reset at midnight, which is the middle of an evening here
  order_number int not null check (order_number between 1000 and 9999),
  event_number bigint not null
);

create table placed_order (
  -- 128 random bits of the customer's device: placing twice with one id is placing once
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  number int not null,
  status text not null check (
    status in (
      'awaiting_payment', 'placed', 'accepted', 'preparing', 'ready', 'out_for_delivery',
      'completed', 'rejected', 'cancelled', 'payment_failed', 'expired'
    )
  ),
  method text not null check (method in ('pickup', 'delivery')),
  payment_method text not null check (payment_method in ('cash', 'branch')),
  branch_id text not null references branch (id),
  customer_id text not null references customer (id),
  placed_at timestamptz not null,
  due_at timestamptz not null,
  -- when the status last moved, and the number of that event in the branch
  moved_at timestamptz not null,
  last_event bigint not null,

  -- halalas
  subtotal bigint not null check (subtotal >= 0),
  promo_discount bigint not null check (promo_discount >= 0),
  points_discount bigint not null check (points_discount >= 0),
  points_redeemed int not null check (points_redeemed >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  deposit bigint not null check (deposit >= 0),
  taxable bigint not null,
  vat bigint not null,
  total bigint not null,

  -- the whole quote the customer agreed to, and the words of that day: a branch or a dish may be renamed later
  quote jsonb not null,
  branch_name jsonb not null,
  customer_name text not null,
  customer_phone text not null,
  address jsonb,
  note text not null,
  lang text not null check (lang in ('en', 'ar')),

  idempotency_key text not null,
  request_hash text not null,

  check (method = 'pickup' or address is not null),
  check (taxable = subtotal - promo_discount - points_discount + delivery_fee),
  check (total = taxable + deposit),
  check (vat between 0 and taxable)
);

create unique index placed_order_key on placed_order (customer_id, idempotency_key);
create index placed_order_own on placed_order (customer_id, placed_at desc, id desc);
create index placed_order_board on placed_order (branch_id, status, due_at);
create index placed_order_feed on placed_order (branch_id, last_event);

create table order_line (
  order_id text not null references placed_order (id),
  place int not null,
  item_id text not null,
  name jsonb not null,
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  unit_price_before bigint not null,
  total bigint not null,
  options jsonb not null,
  note text not null,
  primary key (order_id, place),
  check (total = unit_price * quantity)
);

create table order_event (
  order_id text not null references placed_order (id),
  -- of the branch, rising: the id of the server-sent event too
  number bigint not null,
  -- null: this is how the order began
  from_status text,
  to_status text not null,
  mover text not null check (mover in ('customer', 'staff', 'system')),
  mover_id text references customer (id),
  moved_at timestamptz not null,
  reason text,
  primary key (order_id, number)
);
