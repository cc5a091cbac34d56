-- What is paid online. No card number and no CVV has a column here: the gateway has them, we have its tokens.

create table saved_card (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  -- the gateway's, of no use to anybody without our secret key; null once the gateway has forgotten it too
  token text,
  token_hash text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  holder text not null,
  month int not null check (month between 1 and 12),
  year int not null,
  is_default boolean not null,
  made_at timestamptz not null,
  deleted_at timestamptz,
  check (not (is_default and deleted_at is not null)),
  check (token is not null or deleted_at is not null)
);
create unique index saved_card_default on saved_card (customer_id) where is_default;
-- the same card saved again is the same card
create unique index saved_card_once on saved_card (customer_id, brand, last4, month, year) where deleted_at is null;
create index on saved_card (token_hash);

-- One try to pay an order. The row is written before the gateway is asked, under the id that it is asked with, so that whatever is
-- lost on the way, the same try is asked about and never made twice.
create table payment (
  id uuid primary key,
  order_id text not null references placed_order (id),
  -- 1, 2, … of its order
  place int not null check (place > 0),
  -- `card`: with a token; `page`: on the gateway's page, which has an id of its own and payments in it
  kind text not null check (kind in ('card', 'page')),
  page_id text unique,
  -- the gateway's id of what was paid: ours for a card, its own for one made on its page
  gateway_id text unique,
  -- halalas that were asked for
  amount bigint not null check (amount > 0),
  -- `unknown`: the gateway may or may not have heard of it. `surplus`: it took money that no order needs, which goes back
  state text not null check (state in ('unknown', 'waiting', 'paid', 'declined', 'surplus')),
  gateway_status text,
  -- where the customer goes on
  url text,
  declined text,
  -- kept until the outcome is known, then null
  token text,
  token_hash text,
  card_id text references saved_card (id) on delete set null,
  remember boolean not null default false,
  brand text,
  last4 text,
  -- the customer went on to another try; this one is still watched
  is_left boolean not null default false,
  -- halalas the gateway has taken, and of those what goes back or went back
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  made_at timestamptz not null,
  check_at timestamptz not null,
  settled_at timestamptz,
  -- refunds of one payment are carried out one after the other
  refunding_until timestamptz,
  unique (order_id, place),
  check (refunded <= captured),
  check (state in ('paid', 'surplus') or captured = 0),
  check (state <> 'paid' or captured = amount),
  check (state in ('unknown', 'waiting') or token is null)
);
-- an order is paid once, and one try at a time is under way
create unique index payment_paid on payment (order_id) where state = 'paid';
create unique index payment_current on payment (order_id) where state in ('unknown', 'waiting') and not is_left;
create index payment_open on payment (check_at) where state in ('unknown', 'waiting');
create index on payment (token_hash);

-- Money that goes back: written in the transaction that decides it, carried out afterwards.
create table refund (
  id text primary key,
  order_id text not null references placed_order (id),
  payment_id uuid not null references payment (id),
  kind text not null check (kind in ('order', 'plates', 'part', 'surplus')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('due', 'done', 'failed')),
  tries int not null default 0,
  try_at timestamptz not null,
  -- what keeps it from being carried out
  problem text,
  reason text not null,
  made_by text references customer (id),
  made_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);
-- what an order that came to nothing has cost goes back once, and so does a surplus
create unique index refund_whole on refund (payment_id) where kind in ('order', 'surplus');
create index on refund (payment_id);
create index on refund (order_id);
create index refund_due on refund (try_at) where state = 'due';

-- What the gateway has told us, so that telling it again changes nothing. Kept for a month.
create table payment_event (
  id text primary key,
  kind text not null,
  gateway_id text not null,
  received_at timestamptz not null
);
create index on payment_event (received_at);
