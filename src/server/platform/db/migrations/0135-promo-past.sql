-- What a number had used of promo codes when its account was deleted, so that they are not new again with a new account. It does not
-- name the deleted account, whose orders stay anonymous.
create table promo_past (
  -- SHA-256 of the number
  phone_hash text not null,
  -- null: its orders, for codes of a first order
  code text references promo (code),
  used int not null check (used > 0),
  unique nulls not distinct (phone_hash, code)
);

create function hash_of_phone(phone text) returns text immutable language sql as $$
  select encode(sha256(convert_to(phone, 'UTF8')), 'hex')
$$;
