-- The points that a customer has spent or transferred since then, less those of them that returned. Points that were spent earlier and
-- return are no room for more: a thief could cancel an earlier order.
create function spent_since(customer text, since timestamptz) returns bigint stable language sql as $$
  with recent as (
    select kind, rule, points, reference, order_id
    from points_entry
    where customer_id = customer and made_at >= since
  )
  select greatest(0, -coalesce(sum(points), 0))::bigint
  from recent e
  where kind = 'transfer-pending' or rule = 'redeem-held'
    or kind = 'transfer-returned'
      and exists (select from recent h where h.kind = 'transfer-pending' and h.reference = e.reference)
    or rule = 'redeem-returned'
      and exists (select from recent h where h.rule = 'redeem-held' and h.order_id = e.order_id)
$$;

-- post_points of the points that an order redeems, with the limit of a new device: at most `most` since `since`; null: no limit. The
-- statement that inserts an order has one snapshot, but each statement in here has its own: after the lock it sees what was taken
-- meanwhile.
create function post_redemption(asked jsonb, since timestamptz, most bigint) returns boolean language plpgsql as $$
begin
  if since is not null then
    perform lock_points(asked ->> 'customer_id', (asked ->> 'made_at')::timestamptz);
    if spent_since(asked ->> 'customer_id', since) - (asked ->> 'points')::bigint > most then
      return false;
    end if;
  end if;
  return post_points(asked, null, null);
end
$$;
