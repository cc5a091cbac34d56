-- What customers ask for help with, and what was said. Nothing of it is changed afterwards, but whose turn it is.

create table support_request (
  -- made by the customer's device
  id text primary key,
  number int generated always as identity (start 1001) unique,
  customer_id text not null references customer (id),
  service text not null,
  -- the order it is about, and that order's branch; null: the owner answers
  order_id text references placed_order (id),
  branch_id text references branch (id),
  -- { "guests": 40, "date": "2026-12-01", "place": "…", "budget": halalas or null }
  catering jsonb,
  photo bytea,
  photo_type text check (photo_type in ('image/jpeg', 'image/webp')),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  lang text not null,
  sent_at timestamptz not null,
  -- of its last message
  moved_at timestamptz not null,
  check ((photo is null) = (photo_type is null)),
  check ((order_id is null) = (branch_id is null)),
  check ((service = 'catering') = (catering is not null))
);
create index support_request_own on support_request (customer_id, sent_at desc, id);
create index support_request_open on support_request (moved_at, id) where state = 'open';
create index support_request_all on support_request (moved_at desc, id);

create table support_message (
  -- made by the device of whoever wrote it
  id text not null,
  request_id text not null references support_request (id),
  place int not null,
  -- whoever wrote it; of an answer an employee
  author_id text not null references customer (id),
  by_staff boolean not null,
  text text not null,
  said_at timestamptz not null,
  primary key (request_id, place),
  unique (request_id, id)
);

alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in ('board', 'order', 'invoice', 'plates', 'scan', 'bill', 'support'));
