-- Outgoing events. A row names an order and what happened to it; what is sent is read from the order, so that no personal data is
-- copied, and none is sent after the customer's account was deleted.
create table outgoing_event (
  -- of one order: in the order in which it happened, because the writer holds the order's lock
  number bigint generated always as identity primary key,
  id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  kind text not null check (
    kind in ('order.placed', 'order.status_changed', 'order.delayed', 'order.cancelled', 'order.refunded')
  ),
  order_id text not null references placed_order (id),
  -- the status and the promised time of the order after it
  status text not null,
  due_at timestamptz not null,
  -- the row of order_event or of refund that it is about
  event_number bigint,
  refund_id text,
  happened_at timestamptz not null,
  -- the place in the list of all events; null until the event is published. Numbers become visible in any order, places do not:
  -- they are given under a lock that is held until the commit, so that a reader after place n misses none
  place bigint unique
);
create index on outgoing_event (order_id, number);
create index on outgoing_event (happened_at);
create sequence outgoing_event_place;

-- The addresses that events are sent to.
create table webhook_endpoint (
  id text primary key,
  name text not null,
  url text not null,
  topics text[] not null,
  -- whether events carry the customer's name, phone number and address
  with_customer boolean not null,
  -- both encrypted; the earlier one signs too until then, so that the receiver can be changed after the rotation
  secret text not null,
  earlier_secret text,
  earlier_until timestamptz,
  created_at timestamptz not null,
  -- null: enabled
  disabled_at timestamptz,
  disabled_because text,
  check ((earlier_secret is null) = (earlier_until is null)),
  check ((disabled_at is null) = (disabled_because is null))
);

create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint on delete cascade,
  event_id text not null references outgoing_event (id) on delete cascade,
  order_id text not null,
  place bigint not null,
  -- `dead`: given up after the last try, until it is replayed
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries int not null default 0,
  created_at timestamptz not null,
  try_at timestamptz not null,
  tried_at timestamptz,
  problem text,
  primary key (endpoint_id, event_id)
);
create index on webhook_delivery (endpoint_id, order_id, place) where state = 'waiting';
create index on webhook_delivery (event_id);
create index on webhook_delivery (place desc);

-- While the shop has neither an endpoint nor a key that reads events, nothing is written.
create function is_listened_to() returns boolean stable language sql as $$
  select exists (select from webhook_endpoint)
    or exists (select from api_key where revoked_at is null and 'events:read' = any (scopes))
$$;

-- Writes an event and the job that publishes it, in the transaction of what happened.
create function announce(
  about placed_order, what text, new_status text, event bigint, refund text, at timestamptz
) returns void language plpgsql as $$
begin
  insert into outgoing_event (kind, order_id, status, due_at, event_number, refund_id, happened_at)
  values (what, about.id, new_status, coalesce(about.promised_at, about.due_at), event, refund, at);
  insert into job as j (kind, payload, dedupe, run_at)
  values ('event', jsonb_build_object('orderId', about.id), 'event:' || about.id, at)
  on conflict (dedupe) do update set asked = j.asked + 1, given_up = false;
end
$$;

-- An order that was never paid did not reach the branch: it has no events.
create function announce_order_event() returns trigger language plpgsql as $$
declare
  about placed_order;
  what text := case
    when new.to_status in ('awaiting_payment', 'payment_failed', 'expired') then null
    when new.to_status = new.from_status then 'order.delayed'
    when new.to_status = 'placed' then 'order.placed'
    when new.to_status in ('rejected', 'cancelled') then
      case when new.from_status <> 'awaiting_payment' then 'order.cancelled' end
    else 'order.status_changed'
  end;
begin
  if what is null or not is_listened_to() then return null; end if;
  select * into about from placed_order where id = new.order_id;
  perform announce(about, what, new.to_status, new.number, null, new.moved_at);
  return null;
end
$$;
create trigger order_event_announced after insert on order_event
  for each row execute function announce_order_event();

-- A surplus is a payment that its order did not need: its refund changes nothing about the order.
create function announce_refund() returns trigger language plpgsql as $$
declare
  about placed_order;
begin
  if not is_listened_to() then return null; end if;
  select * into about from placed_order where id = new.order_id;
  perform announce(about, 'order.refunded', about.status, null, new.id, new.made_at);
  return null;
end
$$;
create trigger refund_announced after insert on refund
  for each row when (new.kind <> 'surplus') execute function announce_refund();
