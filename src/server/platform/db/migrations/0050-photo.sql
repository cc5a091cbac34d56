-- Photographs of dishes. `original` is the file as it was given, with all it tells; it is never served.
-- `id` is the hash of its bytes. `made_at` is null until the job has made the sizes. Never removed: old
-- orders show them.
create table photo (
  id text primary key,
  type text not null,
  original bytea not null,
  -- a WebP of 16 pixels, base64
  blur text,
  -- the first that was stored is made first: the menu from its top
  place bigint generated always as identity,
  tries integer not null default 0,
  made_at timestamptz
);

create index photo_waiting on photo (tries, place) where made_at is null;

create table photo_size (
  photo_id text not null references photo on delete cascade,
  edge integer not null,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  body bytea not null,
  primary key (photo_id, edge, format)
);

-- these bytes are compressed already
alter table photo alter column original set storage external;
alter table photo_size alter column body set storage external;
