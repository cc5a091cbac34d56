-- What somebody says of themselves, and how they leave.
alter table customer
  add column birth_date date,
  add column gender text check (gender in ('female', 'male')),
  -- argon2id as a PHC string; null: they sign in with a code alone
  add column password_hash text,
  -- they left: the row stays for the orders that name it, without anything of the person
  add column deleted_at timestamptz;
alter table customer drop constraint customer_phone_check;
alter table customer add constraint customer_phone_check
  check (phone ~ '^\+9665[0-9]{8}$' or (deleted_at is not null and phone = 'deleted ' || id));
alter table customer add constraint customer_deleted_whole check (
  deleted_at is null
  or (
    first_name = '' and last_name = '' and email is null and birth_date is null and gender is null
    and password_hash is null and registered_at is null
  )
);

-- How a session is called where its customer ends it: the hash of its token says too much.
alter table customer_session add column id uuid not null default gen_random_uuid() unique;

-- Who agreed to which words, and when for the first time. One row for each version.
create table consent (
  customer_id text not null references customer on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  agreed_at timestamptz not null,
  primary key (customer_id, document, version)
);
insert into consent (customer_id, document, version, agreed_at)
select c.id, d.document, c.terms_version, c.terms_at
from customer c
cross join (values ('terms'), ('privacy')) as d (document);

-- The number somebody sent points to is theirs, not the sender's: it goes once either of both has left and the transfer is over.
alter table points_transfer drop constraint points_transfer_receiver_phone_check;
alter table points_transfer add constraint points_transfer_receiver_phone_check
  check (receiver_phone ~ '^\+9665[0-9]{8}$' or (receiver_phone = '' and state in ('arrived', 'undone', 'returned')));
