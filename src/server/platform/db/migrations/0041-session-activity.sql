-- When an employee last used the session themselves, by a touch or a key. Null for sessions of the previous
-- release: then it is the sign-in.
alter table customer_session add column active_at timestamptz;
