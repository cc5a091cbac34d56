-- The branch creates the account of a caller. Its owner agrees to the terms at the first own sign-in.
alter table customer alter column terms_version drop not null;
alter table customer alter column terms_at drop not null;

-- The link by which the caller pays an order. The token is derived from the order's id and a key of the server.
create table payment_link (
  order_id text primary key references placed_order (id),
  token_hash text not null unique,
  made_at timestamptz not null
);

alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in ('board', 'order', 'invoice', 'plates', 'scan', 'bill', 'support', 'factor-reset', 'caller'));
