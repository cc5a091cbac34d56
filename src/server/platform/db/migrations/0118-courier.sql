-- Couriers of ended orders are removed every hour: without this index, that reads all orders.
create index placed_order_courier on placed_order (moved_at) where courier is not null;
