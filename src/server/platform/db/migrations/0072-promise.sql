-- What came of the promise of each order, for the guarantee and for how sure the next promise is.

-- a later time that the customer asked for: the promise counts from there
alter table order_event add column for_customer boolean not null default false;

create table order_promise (
  order_id text primary key references placed_order (id),
  branch_id text not null references branch (id),
  method text not null check (method in ('pickup', 'delivery')),
  -- the start of the window that counts
  promised_at timestamptz not null,
  -- pick-up: ready; delivery: handed over
  handed_at timestamptz not null,
  -- whole minutes after the window's end
  late_minutes int not null check (late_minutes >= 0),
  missed boolean not null,
  -- points that were credited for it
  points int not null default 0 check (points >= 0),
  check (missed or points = 0)
);
create index order_promise_history on order_promise (branch_id, handed_at);
create index order_promise_day on order_promise (promised_at);

-- the history of the last month, without points: the guarantee begins with this version
insert into order_promise (order_id, branch_id, method, promised_at, handed_at, late_minutes, missed)
select
  o.id, o.branch_id, o.method, o.due_at, e.moved_at,
  floor(greatest(extract(epoch from e.moved_at - o.due_at) / 60 - 15, 0))::int,
  e.moved_at > o.due_at + interval '30 minutes'
from placed_order o
join order_event e on e.order_id = o.id and e.from_status <> e.to_status
  and e.to_status = case o.method when 'pickup' then 'ready' when 'delivery' then 'completed' end
where e.moved_at > now() - interval '30 days';
