-- The audit lists these tables by time, the newest first.
create index refund_time on refund (made_at desc);
create index availability_change_time on availability_change (changed_at desc);
create index care_ticket_asked on care_ticket (asked_at desc) where by_staff and for_owner;
create index care_ticket_declined on care_ticket (decided_at desc) where state = 'declined';
-- as 0097 has it for the reports, which have no cursor: corrections are rare among the entries of a period
create index points_entry_given on points_entry (made_at desc) where rule in ('owner', 'promise-missed');
