-- What one brand sells, and where. `content` holds the shape of src/contract (parsed again when it is read);
-- columns are what the database itself has to know. Nothing is deleted: what left the menu file is retired.

create table brand (
  id int primary key default 1 check (id = 1),
  content jsonb not null,
  -- raised, in the same transaction, by whatever changes an answer of /menu or /branches
  revision int not null default 1
);

create table category (
  id text primary key,
  place int not null,
  content jsonb not null,
  retired_at timestamptz
);

create table option_group (
  id text primary key,
  place int not null,
  content jsonb not null,
  retired_at timestamptz
);

create table menu_item (
  id text primary key,
  category_id text not null references category (id),
  place int not null,
  content jsonb not null,
  retired_at timestamptz
);

create table branch (
  id text primary key,
  place int not null,
  content jsonb not null,
  -- staff take no orders until then
  paused_until timestamptz,
  retired_at timestamptz
);

-- What a branch can not serve now. No row: it can. `until` null: until staff say otherwise.
create table branch_item (
  branch_id text not null references branch (id),
  item_id text not null references menu_item (id),
  state text not null check (state in ('out-of-stock', 'paused')),
  until timestamptz,
  note jsonb not null default '{}',
  primary key (branch_id, item_id)
);

-- Photographs and drawings by the hash of their bytes. Never removed: old orders show them.
create table picture (
  hash text primary key,
  type text not null,
  body bytea not null
);
