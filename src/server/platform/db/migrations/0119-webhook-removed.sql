-- A removed endpoint keeps its name: the access log names the program that was shown a customer's data.
alter table webhook_endpoint add column removed_at timestamptz;
create or replace function is_listened_to() returns boolean stable language sql as $$
  select exists (select from webhook_endpoint where removed_at is null)
    or exists (select from api_key where revoked_at is null and 'events:read' = any (scopes))
$$;
