-- What a customer said of an order they were served: once, and never changed.
create table order_rating (
  order_id text primary key references placed_order (id),
  customer_id text not null references customer (id),
  branch_id text not null references branch (id),
  stars int not null check (stars between 1 and 5),
  tags text[] not null,
  -- of single dishes: [{"itemId", "stars"}]
  dishes jsonb not null,
  comment text not null check (char_length(comment) <= 500),
  rated_at timestamptz not null
);
create index order_rating_branch on order_rating (branch_id, rated_at desc);
