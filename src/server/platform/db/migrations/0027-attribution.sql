-- Who agreed to be attributed to an advertisement, and until when. A row for each time somebody agreed.
create table attribution_consent (
  id bigint generated always as identity primary key,
  customer_id text not null references customer on delete cascade,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= agreed_at)
);
create unique index attribution_consent_standing on attribution_consent (customer_id) where withdrawn_at is null;
