-- Links that show each audience its part of one order. The link's secret is stored as a hash.
create table order_link (
  id text primary key,
  token_hash text not null unique,
  order_id text not null references placed_order (id),
  audience text not null check (audience in ('follow', 'guard', 'courier')),
  -- of a guard's link: where the driver comes in, as the customer wrote it
  gate text not null default '',
  -- the customer, or the employee who printed the courier's link
  created_by text not null references customer (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on order_link (order_id);
create index on order_link (expires_at);

-- The hand-over of one delivery: its codes, what its courier reported, and the courier's last position.
create table order_delivery (
  order_id text primary key references placed_order (id),
  -- four digits that the customer shows at the door
  hand_code text not null check (hand_code ~ '^\d{4}$'),
  -- four digits that the guard reads out at the gate
  gate_code text not null check (gate_code ~ '^\d{4}$'),
  -- since the last release by the branch
  wrong_codes int not null default 0 check (wrong_codes between 0 and 3),
  picked_up_at timestamptz,
  arrived_at timestamptz,
  handed_at timestamptz,
  lat double precision,
  lng double precision,
  position_at timestamptz,
  -- when the position is deleted at the latest
  shares_until timestamptz,
  expires_at timestamptz not null,
  check ((lat is null) = (lng is null) and (lat is null) = (position_at is null))
);
create index on order_delivery (expires_at);
create index on order_delivery (shares_until) where lat is not null;

-- What a courier's device sent, so that a tap that arrives twice counts once.
create table courier_tap (
  order_id text not null references order_delivery (order_id) on delete cascade,
  -- made by the device
  id text not null,
  kind text not null check (kind in ('picked-up', 'arrived', 'handed-over')),
  -- the courier's clock
  tapped_at timestamptz not null,
  received_at timestamptz not null,
  -- null: accepted
  refusal text,
  primary key (order_id, id)
);
