-- Payments by Apple Pay. The token of the device is not stored: it goes to the gateway once, and its hash keeps it from paying twice.

alter table payment add column wallet text check (wallet = 'apple-pay');
alter table payment add constraint payment_wallet_source check (
  wallet is null or (kind = 'card' and token is null and token_hash is not null and not remember)
);
create unique index payment_wallet_token on payment (token_hash) where wallet is not null;
