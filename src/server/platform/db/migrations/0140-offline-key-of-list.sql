-- A customer's device may register another public key after a tablet was given the one before. The next list, also of another branch,
-- replaced it, and what the first tablet did for its codes was refused as unknown. Both keys stay until no entry can name them.
alter table offline_key drop constraint offline_key_pkey;
alter table offline_key add primary key (key_id, public_key);
