-- A device that is new to its customer has few points to spend in its first day, at the counter as anywhere; null: it is not new.

-- Of the session whose key made the code. Written down with it: the device may sign out before the bill is paid.
alter table scan add column new_device_since timestamptz;
-- Of the device with which whoever a bill belongs to last showed who they are: their own hand, or their code at the counter.
alter table bill add column new_device_since timestamptz;
