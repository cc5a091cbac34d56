-- When a code was asked for and given once more in this session: what moves value wants that to be minutes ago.
alter table customer_session add column confirmed_at timestamptz;

-- Since when this phone has signed in here, where its customer had been one before; null: they became one here.
alter table trusted_device add column new_since timestamptz;
-- The same, of the browser that the session is in.
alter table customer_session add column new_device_since timestamptz;
