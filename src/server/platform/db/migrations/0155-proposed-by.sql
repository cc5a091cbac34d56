-- Who proposed the refund of 0134, and when: the ticket itself may be a customer's or an employee's. The audit lists them by
-- time, and the tickets that were for an owner when they were opened.
alter table care_ticket
  add column proposed_by text references customer (id),
  add column proposed_at timestamptz,
  add column opened_for_owner boolean not null default false;
create index care_ticket_proposed on care_ticket (proposed_at desc) where proposed_at is not null;
