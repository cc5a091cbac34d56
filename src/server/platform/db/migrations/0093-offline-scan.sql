-- Codes that a branch verifies without a network, and what became of them when it had one again.

-- Registered by the customer's device, which signs its codes: 64 bytes of x and y on P-256, base64url.
alter table scan_key add column public_key text;

-- The keys that a tablet was given. Its entries name it.
create table offline_list (
  id text primary key,
  branch_id text not null references branch (id),
  staff_id text not null references customer (id),
  -- null when the session has ended
  session_hash text references customer_session (token_hash) on delete set null,
  per_code integer not null,
  per_tablet integer not null,
  -- bills are priced under the scheme that the tablet had; null: the usual one
  points_scheme integer,
  keys integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on offline_list (session_hash);
create index on offline_list (staff_id);
create index on offline_list (expires_at);

-- The keys of current lists, so that an entry counts although its customer has signed out since.
create table offline_key (
  key_id text primary key,
  number bigint not null,
  customer_id text not null references customer (id),
  public_key text not null,
  until timestamptz not null
);
create index on offline_key (number);
create index on offline_key (customer_id);
create index on offline_key (until);

-- What a branch did for a code without a network, and the answer to it: the same at every repetition.
create table offline_entry (
  -- made by the tablet
  id uuid primary key,
  list_id text not null,
  branch_id text not null references branch (id),
  -- who sent it: an employee of the branch
  staff_id text not null references customer (id),
  -- null while the code is of no known key
  customer_id text references customer (id),
  key_id text,
  step bigint,
  points integer not null,
  amount integer not null,
  outcome text not null,
  -- the scan of the same code that counts, for the outcome "used"
  used_branch_id text references branch (id),
  used_at timestamptz,
  order_id text,
  arrived_at timestamptz not null
);
create index on offline_entry (list_id);
create index on offline_entry (customer_id);
create index on offline_entry (arrived_at);

-- What the owner has to look at, once for a code.
create table offline_flag (
  id bigint generated always as identity primary key,
  what text not null check (what in ('used', 'points')),
  key_id text not null,
  step bigint not null,
  customer_id text not null references customer (id),
  branch_id text not null references branch (id),
  used_branch_id text references branch (id),
  used_at timestamptz,
  points integer not null,
  worth integer not null,
  flagged_at timestamptz not null,
  seen_at timestamptz,
  unique (key_id, step)
);
create index on offline_flag (customer_id);
create index on offline_flag (flagged_at);
