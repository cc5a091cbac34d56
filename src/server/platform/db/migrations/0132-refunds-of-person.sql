-- For the audit of a person, as 0127. One table in a file: a transaction that locks several can deadlock with orders.
-- It also serves the sum that a manager has refunded in a day, for which 0133 drops the index on part refunds.
create index refund_person on refund (made_by, made_at desc) where made_by is not null;
