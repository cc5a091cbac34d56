-- A branch that needs longer promises a new time. The slot stays where the kitchen's capacity was counted: `due_at` is that.
alter table placed_order add column promised_at timestamptz check (promised_at > due_at);
-- the time that was promised anew with the event; one that moves nothing (from_status = to_status) is a delay
alter table order_event add column promised_at timestamptz;
