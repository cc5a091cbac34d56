-- Points. What happened to them is written down once and stays; a balance is the sum of it.

-- The scheme as the menu file had it, each change a new version: an order keeps the one it was placed under.
create table points_scheme (
  version int primary key,
  content jsonb not null,
  made_at timestamptz not null
);

-- The sums of somebody's entries, and the row that everything about their points queues for.
create table points_account (
  customer_id text primary key references customer (id),
  balance bigint not null default 0 check (balance >= 0),
  -- of orders that are under way: to come with them, and held for them
  pending bigint not null default 0 check (pending >= 0),
  held bigint not null default 0 check (held >= 0),
  -- was to be taken back when it had been spent already: it is taken off what is earned next
  owed bigint not null default 0 check (owed >= 0)
);

create table points_entry (
  id bigint generated always as identity primary key,
  customer_id text not null references points_account (customer_id),
  kind text not null check (kind in (
    'earn-pending', 'earn', 'redeem-hold', 'redeem', 'reverse', 'expire', 'transfer-out', 'transfer-in',
    'transfer-pending', 'transfer-returned', 'referral', 'correction'
  )),
  -- which rule made it: src/domain/points-entry.ts
  rule text not null check (rule <> ''),
  -- what it adds to each sum of the account
  points bigint not null,
  pending bigint not null,
  held bigint not null,
  owed bigint not null,
  -- what it is about: the same of one kind happens once
  reference text not null,
  -- the order's own statement may write it before the order
  order_id text references placed_order (id) deferrable initially deferred,
  -- who gave or got them
  other_id text references customer (id),
  -- an owner's reason
  note text,
  made_by text references customer (id),
  made_at timestamptz not null,
  unique (customer_id, kind, reference),
  check (points <> 0 or pending <> 0 or held <> 0 or owed <> 0)
);
create index on points_entry (customer_id, id);
create index on points_entry (order_id) where order_id is not null;

-- Points that came together and lapse together; the oldest are spent first.
create table points_lot (
  id bigint generated always as identity primary key,
  entry_id bigint not null references points_entry (id),
  customer_id text not null references points_account (customer_id),
  points bigint not null check (points > 0),
  unspent bigint not null check (unspent between 0 and points),
  expires_at timestamptz not null
);
create index on points_lot (entry_id);
create index points_lot_unspent on points_lot (customer_id, expires_at, id) where unspent > 0;
create index points_lot_due on points_lot (expires_at) where unspent > 0;

-- What an entry took from a lot; less than 0: gave back to it.
create table points_take (
  entry_id bigint not null references points_entry (id),
  lot_id bigint not null references points_lot (id),
  points bigint not null check (points <> 0),
  primary key (entry_id, lot_id)
);

create function points_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to points is never changed: % of %', tg_op, tg_table_name;
end
$$;
create trigger points_entry_stays before update or delete on points_entry for each row execute function points_stay();
create trigger points_entry_stays_whole before truncate on points_entry for each statement execute function points_stay();
create trigger points_take_stays before update or delete on points_take for each row execute function points_stay();
create trigger points_take_stays_whole before truncate on points_take for each statement execute function points_stay();

-- Takes what has lapsed by then out of an account that is locked. The midnight is the lot's own, however late this is called.
create function lapse_points(customer text, at timestamptz) returns void language plpgsql as $$
declare
  lot record;
  entry bigint;
begin
  for lot in
    select l.id, l.unspent, l.expires_at
    from points_lot l
    where l.customer_id = customer and l.unspent > 0 and l.expires_at <= at
    order by l.expires_at, l.id
  loop
    insert into points_entry (customer_id, kind, rule, points, pending, held, owed, reference, made_at)
    -- what was given back to it later lapses once more
    select customer, 'expire', 'lapsed', -lot.unspent, 0, 0, 0, 'lot:' || lot.id || ':' || count(*), at
    from points_take t
    where t.lot_id = lot.id
    returning id into entry;
    insert into points_take (entry_id, lot_id, points) values (entry, lot.id, lot.unspent);
    update points_lot l set unspent = 0 where l.id = lot.id;
    update points_account a set balance = a.balance - lot.unspent where a.customer_id = customer;
  end loop;
end
$$;

-- Locks somebody's account, makes it where there is none, and takes out what has lapsed by then.
create function lock_points(customer text, at timestamptz) returns void language plpgsql as $$
begin
  insert into points_account (customer_id) values (customer) on conflict do nothing;
  perform 1 from points_account a where a.customer_id = customer for no key update;
  perform lapse_points(customer, at);
end
$$;

-- The one way in which points come, go or are held: an entry (a row of points_entry as JSON) with what it does to the account and its
-- lots. Points that come are a lot until `expires`; with `back_of`, they are those that this entry took: back in their own lots, or,
-- where it was somebody else's, in lots that lapse when theirs would have. Points that go come out of the oldest lots. False: there
-- are not as many. The same said twice is said once, and true.
create function post_points(asked jsonb, expires timestamptz, back_of bigint) returns boolean language plpgsql as $$
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
  where a.customer_id = entry.customer_id and a.balance + entry.points >= 0;
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

-- Promised when it was placed, by the scheme of that day; what it brings when it is completed.
alter table placed_order add column points_promised bigint not null default 0 check (points_promised >= 0);
alter table placed_order add column points_scheme int references points_scheme (version);
