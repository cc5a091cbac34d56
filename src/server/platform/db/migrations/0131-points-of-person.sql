-- For the audit of a person, as 0127. One table in a file: a transaction that locks several can deadlock with orders.
-- Missed promises are written by no person, and are most of these entries.
create index points_entry_giver on points_entry (made_by, made_at desc)
  where rule in ('owner', 'promise-missed') and made_by is not null;
