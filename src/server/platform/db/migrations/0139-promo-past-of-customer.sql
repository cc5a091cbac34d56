-- A customer who changes the number keeps what they have used of promo codes, but the earlier number could begin another account, to
-- which all codes were new. So the earlier number keeps it too.

-- The account that had the number and has another one now. Its own uses are counted in promo_customer, so that it does not count them
-- a second time when it has the number again. Null: the account is deleted.
alter table promo_past add column customer_id text references customer (id);
alter table promo_past drop constraint promo_past_phone_hash_code_key;
alter table promo_past add unique nulls not distinct (phone_hash, code, customer_id);
create index on promo_past (customer_id);
