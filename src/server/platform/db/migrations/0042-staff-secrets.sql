-- The PIN with which an employee unlocks the console. `tries` counts since the last right one.
create table staff_pin (
  customer_id text primary key references customer on delete cascade,
  hash text not null,
  set_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz
);
