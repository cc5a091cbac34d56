-- Keys with which programs of the restaurant read the API. Only hashes are stored: a key is shown once.
create table api_key (
  id text primary key,
  name text not null,
  -- the first characters, by which the owner recognises the key
  prefix text not null,
  key_hash text not null unique,
  -- the key before the last rotation, valid for a while so that programs can be changed one after the other
  earlier_hash text unique,
  earlier_until timestamptz,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check ((earlier_hash is null) = (earlier_until is null))
);
