-- Friends whom customers brought. The code that somebody shares, made when it is first asked for, and theirs for good.
create table invite_code (
  customer_id text primary key references customer (id),
  code text not null unique check (code ~ '^[BCDFGHJKMNPQRSTVWXYZ]{6}$'),
  made_at timestamptz not null
);

-- Somebody who came by a code; once, and before they are a customer like all others.
create table invite (
  friend_id text primary key references customer (id),
  inviter_id text not null references customer (id) check (inviter_id <> friend_id),
  -- SHA-256 of the number they came with: it is invited once, whoever has it later
  phone_hash text not null unique,
  -- the scheme of that day says what is given; null: the usual one
  points_scheme int references points_scheme (version),
  -- `open` until an order of theirs is large enough; `void`: their browsers said later that both are one
  state text not null check (state in ('open', 'rewarded', 'void', 'undone')),
  order_id text unique references placed_order (id),
  inviter_points bigint not null default 0 check (inviter_points >= 0),
  friend_points bigint not null default 0 check (friend_points >= 0),
  accepted_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state in ('rewarded', 'undone')) = (order_id is not null))
);
create index on invite (inviter_id, accepted_at desc);

-- Browsers in which an invited friend has signed in: each is good for one.
create table invite_device (
  device_hash text primary key,
  friend_id text not null references invite (friend_id) on delete cascade
);
create index on invite_device (friend_id);
