-- Offers that owners plan in the studio, or send with the command: what was sent to how many customers.
create table offer (
  id text primary key,
  -- of its notifications; the same words have the same one, so that no customer gets them twice
  subject text not null,
  -- title and text in both languages
  content jsonb not null,
  -- null: the command on the server
  made_by text references customer (id),
  made_at timestamptz not null,
  send_at timestamptz not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'stopped')),
  -- the time of the first and the last notification
  started_at timestamptz,
  ended_at timestamptz,
  sent int not null default 0 check (sent >= 0)
);
create index on offer (send_at desc);

-- who has read an offer
create index notification_offer on notification (subject) where kind = 'offer';
