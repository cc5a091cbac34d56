-- Doors that a customer has food brought to. An order keeps a copy of its own.

create table saved_address (
  -- made by the customer's device
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'family', 'other')),
  label text not null,
  line text not null,
  building text not null,
  note text not null,
  -- National Short Address
  short_address text check (short_address ~ '^[A-Z]{4}[0-9]{4}$'),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- false: the point only stands for the area that was picked
  exact boolean not null,
  is_default boolean not null,
  made_at timestamptz not null
);
create unique index saved_address_default on saved_address (customer_id) where is_default;
create index saved_address_own on saved_address (customer_id, made_at desc);
