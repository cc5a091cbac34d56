-- Who of the staff was shown what of which customer: once for an employee, an order, a kind of look and a day. Kept for a year.
-- Without foreign keys: whoever looks at a board must not wait for an order that is being paid, and what was looked at stays said.
create table access_log (
  staff_id text not null,
  customer_id text not null,
  -- null where no order was shown
  order_id text,
  what text not null check (what in ('board', 'order', 'invoice', 'plates', 'scan', 'bill')),
  -- the order's; of a scan where it was made
  branch_id text not null,
  -- by the restaurant's clock; and the first look of that day
  seen_on date not null,
  seen_at timestamptz not null,
  unique nulls not distinct (staff_id, customer_id, order_id, what, seen_on)
);
create index access_log_customer on access_log (customer_id, seen_at desc);
create index access_log_staff on access_log (staff_id, seen_at desc);
create index access_log_age on access_log (seen_at);
