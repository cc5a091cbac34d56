-- Token buckets. Unlogged: losing them in a crash only means that everybody starts with a full bucket.
create unlogged table rate_limit (
  key text primary key,
  tokens double precision not null,
  taken_at timestamptz not null,
  allowed boolean not null
);
create index on rate_limit (taken_at);
