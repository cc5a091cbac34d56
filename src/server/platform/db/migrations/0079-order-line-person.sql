-- The name of the person who eats the dish; only in orders from a family cart.
alter table order_line add column person text;
