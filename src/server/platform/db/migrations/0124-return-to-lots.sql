-- Points return to the lots from which an order took them also when only a part returns, because dishes were removed: until now that
-- part was a lot of its own, valid for a year, and so was the rest when the changed order was given up.

-- The one way in which points are added, removed or held: an entry (a row of points_entry as JSON) with what it does to the account and
-- its lots. Added points are a lot until `expires`. With `back_of`, they are those that this entry took, or a part of them:
-- * of the same customer: back in their own lots, first in those that expire last, as if as many fewer had been taken. A lot that has
--   expired by then is valid until `expires`, if that is given. What a part returned before is not returned again.
-- * of another customer: in lots that expire when theirs would have.
-- Removed points come out of the lots that expire first; for another customer, out of those that do not rest. False: there are too few
-- points. A repeated entry is posted once, and returns true.
create or replace function post_points(asked jsonb, expires timestamptz, back_of bigint)
returns boolean language plpgsql as $$
declare
  entry points_entry := jsonb_populate_record(null::points_entry, asked);
  lot record;
  taken bigint;
  rest bigint;
begin
  perform lock_points(entry.customer_id, entry.made_at);
  perform 1
  from points_entry e
  where e.customer_id = entry.customer_id and e.kind = entry.kind and e.reference = entry.reference;
  if found then
    return true;
  end if;

  update points_account a
  set balance = a.balance + entry.points, pending = a.pending + entry.pending, held = a.held + entry.held,
    owed = a.owed + entry.owed
  where a.customer_id = entry.customer_id and a.balance + entry.points >= 0
    and (
      entry.kind <> 'transfer-pending'
      or -entry.points <= (
        select coalesce(sum(l.unspent), 0)
        from points_lot l
        where l.customer_id = entry.customer_id and l.unspent > 0
          and (l.rests_until is null or l.rests_until <= entry.made_at)
      )
    );
  if not found then
    return false;
  end if;
  insert into points_entry (
    customer_id, kind, rule, points, pending, held, owed, reference, order_id, other_id, note, made_by, made_at
  )
  values (
    entry.customer_id, entry.kind, entry.rule, entry.points, entry.pending, entry.held, entry.owed, entry.reference,
    entry.order_id, entry.other_id, entry.note, entry.made_by, entry.made_at
  )
  returning id into entry.id;

  if entry.points > 0 and back_of is null then
    insert into points_lot (entry_id, customer_id, points, unspent, expires_at)
    values (entry.id, entry.customer_id, entry.points, entry.points, expires);
  elsif entry.points > 0 and entry.customer_id <> (select e.customer_id from points_entry e where e.id = back_of) then
    insert into points_lot (entry_id, customer_id, points, unspent, expires_at)
    select entry.id, entry.customer_id, t.points, t.points, l.expires_at
    from points_take t
    join points_lot l on l.id = t.lot_id
    where t.entry_id = back_of
    order by l.expires_at, l.id;
  elsif entry.points > 0 then
    rest := entry.points;
    for lot in
      select l.id, t.points - sum(coalesce(-r.points, 0)) as left_of
      from points_take t
      join points_lot l on l.id = t.lot_id
      join points_entry h on h.id = t.entry_id
      left join points_entry e on e.order_id = h.order_id and e.rule = 'redeem-returned'
      left join points_take r on r.entry_id = e.id and r.lot_id = l.id
      where t.entry_id = back_of
      group by l.id, l.expires_at, t.points
      order by l.expires_at desc, l.id desc
    loop
      taken := least(rest, lot.left_of);
      continue when taken = 0;
      insert into points_take (entry_id, lot_id, points) values (entry.id, lot.id, -taken);
      -- after the lock a lot that has lapsed is empty: all that is in it now was returned
      update points_lot l
      set unspent = l.unspent + taken,
        expires_at = case when l.expires_at <= entry.made_at then coalesce(expires, l.expires_at) else l.expires_at end
      where l.id = lot.id;
      rest := rest - taken;
    end loop;
    if rest > 0 then
      raise exception 'entry % took % points less than return', back_of, rest;
    end if;
  end if;

  rest := greatest(0, -entry.points);
  for lot in
    select l.id, l.unspent
    from points_lot l
    where l.customer_id = entry.customer_id and l.unspent > 0 and rest > 0
      and (entry.kind <> 'transfer-pending' or l.rests_until is null or l.rests_until <= entry.made_at)
    order by l.expires_at, l.id
  loop
    exit when rest = 0;
    taken := least(rest, lot.unspent);
    insert into points_take (entry_id, lot_id, points) values (entry.id, lot.id, taken);
    update points_lot l set unspent = l.unspent - taken where l.id = lot.id;
    rest := rest - taken;
  end loop;
  if rest > 0 then
    raise exception 'the lots of % hold % points less than their balance', entry.customer_id, rest;
  end if;
  return true;
end
$$;
