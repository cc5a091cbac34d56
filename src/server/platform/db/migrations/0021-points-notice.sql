-- What somebody was told of points that lapse at that midnight: a month before, and a week before. Once each.
create table points_notice (
  customer_id text not null references points_account (customer_id),
  expires_at timestamptz not null,
  ahead text not null check (ahead in ('month', 'week')),
  told_at timestamptz not null,
  primary key (customer_id, expires_at, ahead)
);
create index on points_notice (expires_at);

-- The levels somebody has reached, each for the first time.
create table points_level (
  customer_id text not null references points_account (customer_id),
  -- of the scheme
  level_id text not null,
  reached_at timestamptz not null,
  primary key (customer_id, level_id)
);
