-- The limit of a new device counted what was spent since its own first sign-in. So each further new browser, and each change of number,
-- could spend as much again. A device counts from the first sign-in of all devices of its customer that are still new.

-- From when the points that a new device spends are counted; its limit ends by new_since. Null: from new_since.
alter table trusted_device add column spent_since timestamptz;

-- As before (0102-new-device-limit.sql), but for a device that is new since then: from the begin of its count.
create or replace function spent_since(customer text, since timestamptz) returns bigint stable language sql as $$
  with counted as (
    select least(since, min(d.spent_since)) as begin
    from customer c
    join trusted_device d on d.phone = c.phone
    where c.id = spent_since.customer and d.new_since = since
  ), recent as (
    select e.kind, e.rule, e.points, e.reference, e.order_id
    from points_entry e
    where e.customer_id = spent_since.customer and e.made_at >= (select begin from counted)
  )
  select greatest(0, -coalesce(sum(points), 0))::bigint
  from recent e
  where kind = 'transfer-pending' or rule = 'redeem-held'
    or kind = 'transfer-returned'
      and exists (select from recent h where h.kind = 'transfer-pending' and h.reference = e.reference)
    or rule = 'redeem-returned'
      and exists (select from recent h where h.rule = 'redeem-held' and h.order_id = e.order_id)
$$;
