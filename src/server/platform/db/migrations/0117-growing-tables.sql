-- Reads that no index served, and which read a growing table whole.

-- An owner's audit shows resets of a second factor among the changes, and looks beyond the board among the looks. Almost all of the
-- millions of looks of a year are those of a branch at its own board, which are in neither.
create index access_log_reset on access_log (seen_at desc) where what = 'factor-reset';
create index access_log_looked on access_log (seen_at desc) where what <> 'board';

-- A customer who signs a device out, or changes the phone number, ends the trust of the phone's browsers.
create index trusted_device_phone on trusted_device (phone);
