-- Tokens of cards that were declined, not saved or replaced, until the gateway has deleted them. A token is of no use to anyone
-- without the secret key of the shop, and it has no link to a customer or an order.
create table free_card_token (
  token text primary key,
  token_hash text not null,
  added_at timestamptz not null
);
create index on free_card_token (added_at);
