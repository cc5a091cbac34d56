-- For the audit of a person, as 0127. One table in a file: a transaction that locks several can deadlock with orders.
create index order_rating_answerer on order_rating (answered_by, answered_at desc) where answered_at is not null;
