-- The team of the restaurant, as owners change it in the studio.

-- An invitation to the team, until it is accepted, declined or cancelled. One for a number.
create table staff_invite (
  id text primary key,
  -- E.164
  phone text not null unique,
  duty text not null check (duty in ('staff', 'manager', 'owner', 'accountant')),
  -- empty for an owner and an accountant
  branch_ids text[] not null,
  made_by text not null references customer (id),
  made_at timestamptz not null,
  -- when its latest SMS was asked for; it is open for 24 hours from then
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_invite (expires_at);

-- What owners change and no other table tells. Written in the transaction of the change, and kept.
create table audit_entry (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  -- null: a command on the server
  made_by text references customer (id),
  what text not null,
  -- the number that it is about (E.164); '' for none, and after that account was deleted
  phone text not null default '',
  -- null for what began, or ended
  before jsonb,
  after jsonb
);
create index audit_entry_time on audit_entry (made_at desc, id desc);
create index on audit_entry (phone) where phone <> '';
