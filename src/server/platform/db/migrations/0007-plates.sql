-- Plates that are lent with orders. What is held for them is owed to the customer: it is no part of what was sold.

create table plates_loan (
  order_id text primary key references placed_order (id),
  -- halalas, taken with the order and given back since
  held bigint not null check (held > 0),
  refunded bigint not null default 0 check (refunded between 0 and held),
  held_at timestamptz not null,
  -- when the food was handed over, and when the plates are expected; null until then
  handed_over_at timestamptz,
  due_at timestamptz,
  -- the order came to nothing: what was held went back with the rest of its money
  ended_at timestamptz,
  reminded_soon_at timestamptz,
  reminded_late_at timestamptz,
  check ((handed_over_at is null) = (due_at is null)),
  check (ended_at is null or (handed_over_at is null and refunded = 0))
);
create index plates_loan_out on plates_loan (due_at) where handed_over_at is not null and refunded < held;

create table plates_line (
  order_id text not null references plates_loan (order_id),
  place int not null,
  -- halalas for each
  deposit bigint not null check (deposit > 0),
  lent int not null check (lent > 0),
  returned int not null default 0 check (returned between 0 and lent),
  primary key (order_id, place),
  foreign key (order_id, place) references order_line (order_id, place)
);

create table plates_return (
  -- made by the employee's device: counting plates in twice with one id is counting them in once
  id uuid primary key,
  order_id text not null references plates_loan (order_id),
  -- halalas
  amount bigint not null check (amount > 0),
  -- [{ "place": 1, "quantity": 2 }]
  lines jsonb not null,
  way text not null check (way in ('card', 'cash')),
  -- where they were brought, and who counted them
  branch_id text not null references branch (id),
  staff_id text not null references customer (id),
  returned_at timestamptz not null
);
create index on plates_return (order_id);
