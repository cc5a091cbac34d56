-- The dishes of all branches on a day that is over. A month of 300 branches has hundreds of thousands of rows of branch_dish; its report
-- has a row for each dish. Orders do not write these sums, because all orders of the brand would wait for the same rows. The job
-- `sum days` does, when the day is over (src/server/ordering/order/sum-days.ts). It also sums the days from before this migration, one
-- by one, so that the migration itself reads no rows.

create table dish_day (
  day date not null,
  item_id text not null,
  -- of the newest order
  name jsonb not null,
  named_at timestamptz not null,
  quantity bigint not null,
  -- halalas
  sales bigint not null,
  primary key (day, item_id)
);

-- The business days of which `dish_day` has the sums. Those of another day are read from branch_dish.
create table summed_day (day date primary key);

-- A day that is over may still change: an order is cancelled or changed later. Its sums are not used then until the job sums the day
-- again. Changes share the lock, so they do not wait for each other. The job skips a day that an open transaction has changed, and a
-- change of a day waits while the job sums that day.
create function forget_summed_day() returns trigger language plpgsql as $$
declare
  changed date := case tg_op when 'DELETE' then old.day else new.day end;
begin
  perform pg_advisory_xact_lock_shared(hashtext('summed_day'), changed - date '2000-01-01');
  delete from summed_day where day = changed;
  return null;
end
$$;
create trigger branch_dish_changed after insert or update or delete on branch_dish
  for each row execute function forget_summed_day();
