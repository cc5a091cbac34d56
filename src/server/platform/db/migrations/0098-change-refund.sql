-- A change's refund that the card's bank refuses is given in cash or as points, as one of order care is.
alter table refund drop constraint refund_given_at_once;
alter table refund add constraint refund_given_at_once
  check (way = 'card' or kind in ('part', 'change') and state = 'done');
