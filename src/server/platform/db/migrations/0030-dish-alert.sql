-- The sold-out dishes that customers wait for. A row ends with its notification, or after a month.
create table dish_alert (
  customer_id text not null references customer on delete cascade,
  branch_id text not null references branch (id),
  item_id text not null references menu_item (id),
  asked_at timestamptz not null,
  primary key (customer_id, branch_id, item_id)
);
create index on dish_alert (branch_id, item_id);
create trigger dish_alert_of_customer before insert on dish_alert
  for each row execute function refuse_left();
