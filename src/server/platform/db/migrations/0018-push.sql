-- What somebody was told: one row for each thing, which grows a newer state in place.
create table notification (
  id bigint generated always as identity primary key,
  customer_id text not null references customer on delete cascade,
  kind text not null,
  -- what it is about: of one customer and kind there is one
  subject text not null,
  details jsonb not null,
  -- rises with every state: an older one that arrives late never replaces a newer
  sequence int not null default 1,
  -- of the newest state
  told_at timestamptz not null,
  -- up to which state it was read; 0: not at all
  read_sequence int not null default 0,
  unique (customer_id, kind, subject)
);
create index notification_list on notification (customer_id, told_at desc, id desc);
create index notification_age on notification (told_at);

-- A browser that wants to be pushed. It goes with its session, and belongs to whoever signed in there last.
create table push_subscription (
  id text primary key,
  customer_id text not null references customer on delete cascade,
  session_hash text not null references customer_session on delete cascade,
  endpoint text not null unique,
  -- the endpoint's host
  service text not null,
  p256dh text not null,
  auth text not null,
  -- the language that browser reads
  lang text not null check (lang in ('en', 'ar')),
  made_at timestamptz not null,
  seen_at timestamptz not null
);
create index push_subscription_customer on push_subscription (customer_id);
create index push_subscription_session on push_subscription (session_hash);

-- Which kinds somebody wants pushed. No row: what domain/notification.ts says.
create table notification_choice (
  customer_id text primary key references customer on delete cascade,
  orders boolean not null,
  points boolean not null,
  offers boolean not null,
  -- when offers were agreed to last; null while they are not
  offers_at timestamptz,
  changed_at timestamptz not null
);

-- Work to be done after the commit of what asks for it: a row of the same transaction, so that it is there exactly if that is.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- asked for again before it was done, it is done once, with what there is by then; then `asked` has risen
  dedupe text not null unique,
  asked int not null default 1,
  -- jobs of one lane wait for each other when it is slow, and for nobody else
  lane text not null default '',
  run_at timestamptz not null,
  tries int not null default 0,
  -- held by a worker until then
  locked_until timestamptz,
  problem text,
  -- tried too often: somebody has to look
  given_up boolean not null default false
);
create index job_due on job (run_at) where not given_up;
