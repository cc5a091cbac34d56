-- A cart that several people fill through one link. The link's secret and the keys of the participants are stored as hashes.
create table family_cart (
  id text primary key,
  code_hash text not null unique,
  -- the host
  customer_id text not null references customer on delete cascade,
  branch_id text not null references branch (id),
  -- the time that the host chose; null: the earliest possible one
  due_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  locked_at timestamptz,
  closed_at timestamptz
);
create index on family_cart (customer_id);
create index on family_cart (expires_at);
create trigger family_cart_of_customer before insert on family_cart
  for each row execute function refuse_left();

create table family_member (
  cart_id text not null references family_cart on delete cascade,
  -- made by the participant's device
  id text not null,
  key_hash text not null,
  name text not null,
  lang text not null check (lang in ('en', 'ar')),
  is_host boolean not null,
  -- in the order of joining, from 1
  place int not null,
  joined_at timestamptz not null,
  removed_at timestamptz,
  choosing_until timestamptz,
  primary key (cart_id, id)
);

-- What participants did, not what resulted from it: src/domain/family-cart.ts merges the operations in any order.
create table family_operation (
  cart_id text not null references family_cart on delete cascade,
  id text not null,
  member_id text not null,
  line_id text not null,
  operation jsonb not null,
  -- the dish as it was on the menu then; null: not on the menu
  item_name jsonb,
  received_at timestamptz not null,
  primary key (cart_id, id),
  foreign key (cart_id, member_id) references family_member (cart_id, id) on delete cascade
);
