create table customer (
  id text primary key,
  phone text not null unique check (phone ~ '^\+9665[0-9]{8}$'),
  first_name text not null default '',
  last_name text not null default '',
  email text,
  lang text not null check (lang in ('en', 'ar')),
  -- what was agreed to last, and when
  terms_version text not null,
  terms_at timestamptz not null,
  -- null until the profile was completed
  registered_at timestamptz,
  created_at timestamptz not null
);

-- The cookie holds the token, this table only its SHA-256: a copy of the database signs nobody in.
create table customer_session (
  token_hash text primary key,
  customer_id text not null references customer on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on customer_session (customer_id);
create index on customer_session (expires_at);

-- One code, for one phone and one browser. Deleted within a day.
create table sign_in_code (
  browser_hash text primary key,
  phone text not null,
  code_hmac text not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on sign_in_code (phone);
create index on sign_in_code (created_at);

-- What the limits count: a row per code sent and per code tried, for two days.
create table sign_in_try (
  id text primary key,
  what text not null check (what in ('sent', 'right', 'wrong', 'unread')),
  -- the phone, or the phone on one trusted device, which has limits of its own
  bucket text not null,
  phone text not null,
  network text not null,
  -- the browser's device cookie, trusted or not
  device_hash text not null,
  happened_at timestamptz not null
);
create index on sign_in_try (bucket, happened_at);
create index on sign_in_try (network, happened_at);
create index on sign_in_try (device_hash, happened_at);
create index on sign_in_try (happened_at);

-- A browser in which this phone has signed in before: strangers who guess at the phone do not lock it out.
create table trusted_device (
  device_hash text not null,
  phone text not null,
  trusted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (device_hash, phone)
);
create index on trusted_device (expires_at);

-- By phone, so that somebody can be made staff before ever signing in.
create table staff (
  phone text primary key check (phone ~ '^\+9665[0-9]{8}$'),
  duty text not null check (duty in ('staff', 'owner')),
  display_name text not null default '',
  added_at timestamptz not null
);

create table staff_branch (
  phone text not null references staff on delete cascade,
  branch_id text not null references branch (id),
  primary key (phone, branch_id)
);

-- Keys that the server made for itself at its first start, each for one purpose.
create table secret (
  purpose text primary key,
  hex text not null,
  made_at timestamptz not null
);
