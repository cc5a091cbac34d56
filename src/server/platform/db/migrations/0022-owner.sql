-- The owner's day is of the orders that are due on it, of all branches at once.
create index placed_order_day on placed_order (due_at);
