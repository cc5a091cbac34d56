-- The PIN with which an employee unlocks the console. `tries` counts since the last right one.
create table staff_pin (
  customer_id text primary key references customer on delete cascade,
  hash text not null,
  set_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz
);

-- The authenticator app of an employee. `secret` is null until its first right code, `pending` waits for it;
-- both are encrypted. `last_step` is the time step of the last accepted code, which is not accepted
-- again. `tries` counts since the last right code or the last pause.
create table staff_factor (
  customer_id text primary key references customer on delete cascade,
  secret text,
  pending text,
  made_at timestamptz not null,
  last_step bigint not null default 0,
  tries integer not null default 0,
  tried_at timestamptz
);

-- HMACs of the codes that replace the app once each.
create table staff_recovery_code (
  customer_id text not null references customer on delete cascade,
  hash text not null,
  primary key (customer_id, hash)
);

-- When the second factor was last passed: in this session, and on this browser.
alter table customer_session add column factor_at timestamptz;
alter table trusted_device add column factor_at timestamptz;

-- The reset of a second factor, by a command.
alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in ('board', 'order', 'invoice', 'plates', 'scan', 'bill', 'support', 'factor-reset'));
