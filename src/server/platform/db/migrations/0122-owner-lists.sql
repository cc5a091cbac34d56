-- What owners' pages read of all customers, at 200,000 customers and 300 branches.

-- How many read an offer and what they ordered: summed by a job, because it reads each of its notifications. Kept when these are
-- deleted. `summed_at` is null before the first sum.
alter table offer
  add column read_by integer not null default 0 check (read_by >= 0),
  add column orders integer not null default 0 check (orders >= 0),
  add column sales bigint not null default 0 check (sales >= 0),
  add column summed_at timestamptz;

create index notification_choice_offers on notification_choice (customer_id) where offers;

-- As points_lot_due, with all that the sum of what is owed reads.
create index points_lot_live on points_lot (expires_at) include (customer_id, unspent, entry_id) where unspent > 0;
drop index points_lot_due;

-- Low ratings that wait are few among those without an answer.
create index order_rating_low on order_rating (rated_at desc, order_id desc) where answered_at is null and stars <= 3;
-- A branch has a three-hundredth of the requests.
create index support_request_branch on support_request (branch_id, moved_at desc, id desc);
