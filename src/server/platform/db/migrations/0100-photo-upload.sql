-- Photographs that were added in the studio. `original` is the file as it was given; it is never served.
-- `id` is the hash of its bytes, and drafts name it. A publication copies it to `photo` with its centre, so
-- what no draft names is deleted after some days.
create table photo_upload (
  id text primary key,
  type text not null,
  original bytea not null,
  -- the whole photograph as a small WebP
  preview bytea not null,
  -- of the upright photograph
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null
);

-- these bytes are compressed already
alter table photo_upload alter column original set storage external;
alter table photo_upload alter column preview set storage external;
