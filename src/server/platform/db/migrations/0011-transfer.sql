-- Points that somebody gives to somebody else. Once sent they are held in the sender's account, nobody's to spend until they arrive: entries transfer-pending, then transfer-out and transfer-in, or transfer-returned, all with its id as reference.
create table points_transfer (
  -- made by the sender's device: sending twice is sending once
  id text primary key,
  sender_id text not null references points_account (customer_id),
  receiver_phone text not null check (receiver_phone ~ '^\+9665[0-9]{8}$'),
  -- whose number it was when the sender was shown who that is; null: nobody's with an account
  receiver_id text references customer (id),
  points bigint not null check (points > 0),
  state text not null check (state in ('begun', 'sent', 'arrived', 'undone', 'returned')),
  begun_at timestamptz not null,
  sent_at timestamptz,
  -- arrived, or came back
  ended_at timestamptz,
  -- when a number without an account was sent word of it
  told_at timestamptz,
  check (receiver_id <> sender_id),
  check ((sent_at is null) = (state = 'begun')),
  check ((ended_at is null) = (state in ('begun', 'sent')))
);
create index on points_transfer (sender_id, begun_at);
create index on points_transfer (receiver_id, sent_at) where receiver_id is not null;
create index points_transfer_under_way on points_transfer (sent_at) where state = 'sent';
create index points_transfer_begun on points_transfer (begun_at) where state = 'begun';
create index points_transfer_waiting on points_transfer (receiver_phone) where state = 'sent' and receiver_id is null;

-- Points that came from somebody else are not sent on before then.
alter table points_lot add column rests_until timestamptz;

-- The one way in which points come, go or are held: an entry (a row of points_entry as JSON) with what it does to the account and its
-- lots. Points that come are a lot until `expires`; with `back_of`, they are those that this entry took: back in their own lots, or,
-- where it was somebody else's, in lots that lapse when theirs would have. Points that go come out of the oldest lots; to
-- somebody else, out of those that do not rest. False: there are not as many. The same said twice is said once, and true.
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
    insert into points_take (entry_id, lot_id, points)
    select entry.id, t.lot_id, -t.points
    from points_take t
    where t.entry_id = back_of;
    update points_lot l
    set unspent = l.unspent + t.points
    from points_take t
    where t.entry_id = back_of and t.lot_id = l.id;
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
