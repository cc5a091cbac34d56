-- The code on a customer's phone, and what became of it at a counter.

-- What a signed-in device makes codes with. Its secret stands nowhere: it is derived from the server's own key and this id.
create table scan_key (
  id text primary key,
  -- how a code says whose it is: no phone number and no account
  number bigint not null unique check (number >= 100000),
  customer_id text not null references customer (id) on delete cascade,
  -- ends with its session
  session_hash text not null unique references customer_session (token_hash) on delete cascade,
  made_at timestamptz not null
);
create index on scan_key (customer_id);

-- A code that was accepted: from then on an employee of one branch may see whose it was, for some minutes.
create table scan (
  -- made by the employee's device: sending it twice is scanning once
  id uuid primary key,
  -- kept when the key has ended
  key_id text not null,
  -- half minutes since 1970, by the code
  step bigint not null,
  customer_id text not null references customer (id),
  branch_id text not null references branch (id),
  staff_id text not null references customer (id),
  scanned_at timestamptz not null,
  expires_at timestamptz not null,
  -- each code once, in whatever branch
  unique (key_id, step)
);
create index on scan (customer_id);
create index on scan (scanned_at);

-- A right code at the wrong time or place: shown twice, or from a picture. Once for a code, an employee and a branch.
create table scan_alert (
  id bigint generated always as identity primary key,
  what text not null check (what in ('used', 'old')),
  key_id text not null,
  step bigint not null,
  customer_id text not null references customer (id),
  branch_id text not null references branch (id),
  staff_id text not null references customer (id),
  happened_at timestamptz not null,
  unique (what, key_id, step, branch_id, staff_id)
);
create index on scan_alert (customer_id);
create index on scan_alert (happened_at);
