-- The audit lists what one person did, the newest first: without an index it reads what everyone did, until a page is full.
create index availability_change_person on availability_change (staff_id, changed_at desc);
