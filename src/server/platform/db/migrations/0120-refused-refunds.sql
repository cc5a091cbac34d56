-- A refund of any kind that the card's bank refuses is given in cash or as points.
alter table refund drop constraint refund_given_at_once;
alter table refund add constraint refund_given_at_once check (way = 'card' or state = 'done');
-- the employee who gave it so; the audit lists it beside the refund itself
alter table refund add column redirected_by text references customer (id);
create index refund_redirected on refund (done_at desc) where redirected_by is not null;
-- the refunds that wait for a decision
create index refund_failed on refund (order_id) where state = 'failed';
