-- An event of an order whose job was given up gets all its tries again.
create or replace function announce(
  about placed_order, what text, new_status text, event bigint, refund text, at timestamptz
) returns void language plpgsql as $$
begin
  insert into outgoing_event (kind, order_id, status, due_at, event_number, refund_id, happened_at)
  values (what, about.id, new_status, coalesce(about.promised_at, about.due_at), event, refund, at);
  insert into job as j (kind, payload, dedupe, run_at)
  values ('event', jsonb_build_object('orderId', about.id), 'event:' || about.id, at)
  on conflict (dedupe) do update
    set asked = j.asked + 1, given_up = false, tries = case when j.given_up then 0 else j.tries end;
end
$$;
