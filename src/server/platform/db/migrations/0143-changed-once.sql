-- The refund of a change has the id of the change, and each of its steps writes an event of the order, so that boards reload it:
-- programs were sent order.changed again. Only the event that is as old as the decision is the change itself.
create or replace function announce_order_event() returns trigger language plpgsql as $$
declare
  about placed_order;
  what text := case
    when new.to_status in ('awaiting_payment', 'payment_failed', 'expired') then null
    when new.change_id is not null then
      case when exists (
        select from order_change where id = new.change_id and state = 'done' and decided_at = new.moved_at
      ) then 'order.changed' end
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
