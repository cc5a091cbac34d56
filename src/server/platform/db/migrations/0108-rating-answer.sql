-- The owner's answer to a rating, once, with points that it may give. Its words are changed or withdrawn once;
-- the points stay. A withdrawn answer, and the answer to a customer who left, has no words any more.
alter table order_rating
  add column answer text check (char_length(answer) <= 500),
  add column answer_points int check (answer_points >= 0),
  add column answered_by text references customer (id),
  add column answered_at timestamptz,
  add column answer_amendment text check (answer_amendment in ('changed', 'withdrawn')),
  add column answer_amended_by text references customer (id),
  add column answer_amended_at timestamptz,
  add check ((answer is null) = (answered_at is null)),
  add check ((answer_points is null) = (answered_at is null)),
  add check ((answer_amendment is null) = (answer_amended_at is null)),
  add check (answer_amendment is null or answered_at is not null);
create index order_rating_open on order_rating (rated_at desc) where answered_at is null;
create index order_rating_answered on order_rating (answered_at desc) where answered_at is not null;
create index order_rating_amended on order_rating (answer_amended_at desc) where answer_amended_at is not null;

-- the name of the customer of a rating
alter table access_log drop constraint access_log_what_check;
alter table access_log add constraint access_log_what_check
  check (what in (
    'board', 'order', 'invoice', 'plates', 'scan', 'bill', 'support', 'factor-reset', 'caller', 'report',
    'rating'
  ));
