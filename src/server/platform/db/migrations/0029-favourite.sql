-- The dishes that a customer marked with a heart. One that leaves the menu stays: it may come back.
create table favourite_dish (
  -- the order in which they were added
  id bigint generated always as identity,
  customer_id text not null references customer on delete cascade,
  item_id text not null references menu_item (id),
  added_at timestamptz not null,
  primary key (customer_id, item_id)
);
create trigger favourite_dish_of_customer before insert on favourite_dish
  for each row execute function refuse_left();
