-- What is really ordered together: of each dish the few that stand in an order with it most often. Written anew by a chore; losing it
-- loses nothing.
create table item_pair (
  item_id text not null references menu_item (id),
  with_id text not null references menu_item (id),
  -- the best is 0
  place int not null check (place >= 0),
  orders int not null check (orders > 0),
  primary key (item_id, with_id),
  check (item_id <> with_id)
);

-- what was served in the last months, the newest first
create index placed_order_completed on placed_order (placed_at desc, id desc) where status = 'completed';
