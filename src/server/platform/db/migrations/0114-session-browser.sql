-- The browser that signed in, as the hash of its device cookie: ending its session from another device ends the trust of this browser alone.
-- Null in sessions of the previous release: ending one ends the trust of all other browsers of the phone.
alter table customer_session add column device_hash text;
