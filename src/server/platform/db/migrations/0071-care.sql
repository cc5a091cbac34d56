-- Something is missing or not right: the customer or the branch opens a ticket, and a refund of the named portions answers it.

alter table staff drop constraint staff_duty_check;
alter table staff add constraint staff_duty_check check (duty in ('staff', 'manager', 'owner'));

-- `cash`: out of the branch's drawer. `points`: to the customer's account. Both are done at once, and only the card needs a payment.
alter table refund alter column payment_id drop not null;
alter table refund add column way text not null default 'card' check (way in ('card', 'cash', 'points'));
-- the portions that it is for: [{ "place": 2, "quantity": 1, "amount": halalas }], place 0 is the delivery fee; null: an amount
alter table refund add column parts jsonb;
-- the points that were given instead of money
alter table refund add column points bigint check (points > 0);
alter table refund add constraint refund_of_payment check ((way = 'card') = (payment_id is not null));
alter table refund add constraint refund_given_at_once check (way = 'card' or kind = 'part' and state = 'done');
alter table refund add constraint refund_points check ((way = 'points') = (points is not null));
-- the refunds of a manager's day
create index refund_made_by on refund (made_by, made_at) where kind = 'part';

create table care_ticket (
  -- made by the device of the customer or the employee
  id text primary key,
  order_id text not null references placed_order (id),
  branch_id text not null references branch (id),
  asked_by text not null references customer (id),
  by_staff boolean not null,
  -- [{ "place": 2, "quantity": 1, "fault": "missing" }], place 0 is the delivery fee
  lines jsonb not null,
  -- how the customer would like it made good; `call`: by a call of the branch
  wish text not null check (wish in ('card', 'cash', 'points', 'call')),
  note text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('open', 'refunded', 'declined')),
  -- above a manager's limit an owner decides
  for_owner boolean not null default false,
  refund_id text unique references refund (id),
  -- why it was declined, in the branch's words
  answer text,
  decided_by text references customer (id),
  decided_at timestamptz,
  check ((state = 'refunded') = (refund_id is not null)),
  check ((state = 'declined') = (answer is not null)),
  check ((state = 'open') = (decided_at is null))
);
create index care_ticket_order on care_ticket (order_id, asked_at);
create index care_ticket_open on care_ticket (branch_id, asked_at) where state = 'open';
-- one open ticket an order: a second problem is added to the first answer
create unique index care_ticket_one on care_ticket (order_id) where state = 'open';
