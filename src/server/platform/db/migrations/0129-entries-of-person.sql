-- For the audit of a person, as 0127. One table in a file: a transaction that locks several can deadlock with orders.
create index audit_entry_person on audit_entry (made_by, made_at desc);
