-- In Ramadan an order may be due at maghrib or a quarter of an hour before it, which is between two slots. What was promised stays
-- on the ticket when the owner moves the calendar.
alter table placed_order add column before_maghrib smallint check (before_maghrib in (0, 15));
