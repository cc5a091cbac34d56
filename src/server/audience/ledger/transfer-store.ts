import { sql } from 'kysely'
import { type Invariant, inSql } from './invariant-store.ts'

/** The sums of the entries of each transfer, of its sender and of its receiver. */
const movedByTransfers = sql`
  select t.id, t.sender_id, t.state, t.points, e.*
  from points_transfer t
  cross join lateral (
    select
      coalesce(sum(-points) filter (where customer_id = t.sender_id), 0) as gone,
      coalesce(sum(held) filter (where customer_id = t.sender_id), 0) as held,
      coalesce(sum(points) filter (where customer_id = t.receiver_id), 0) as come,
      coalesce(
        sum(points) filter (where customer_id not in (t.sender_id, coalesce(t.receiver_id, ''))),
        0
      ) as astray
    from points_entry
    where reference = t.id and rule = 'transfer'
  ) e
`

const pointsWhereStateSays = inSql(
  'the points of a transfer are with the sender, held, or with the receiver, as its state says',
  sql`
    select id as about,
      'is ' || state || ' of ' || points || ' points, gone are ' || gone || ', held ' || held
        || ', come ' || come || ', astray ' || astray as what
    from (${movedByTransfers}) t
    where (gone, held, come, astray) is distinct from case state
      when 'sent' then (points::numeric, points::numeric, 0::numeric, 0::numeric)
      when 'arrived' then (points::numeric, 0::numeric, points::numeric, 0::numeric)
      else (0::numeric, 0::numeric, 0::numeric, 0::numeric)
    end
  `,
)

const entriesOfTransfers = inSql(
  'every transfer entry belongs to a transfer',
  sql`
    select e.customer_id as about, 'entry ' || e.id || ' is ' || e.kind || ' without a transfer' as what
    from points_entry e
    where e.kind in ('transfer-out', 'transfer-in', 'transfer-pending', 'transfer-returned')
      and not exists (select from points_transfer t where t.id = e.reference)
  `,
)

const sameDayToLapse = inSql(
  'transferred points keep their expiry dates',
  sql`
    select t.id as about, 'brought other days to lapse than it took' as what
    from points_transfer t
    join points_entry gone
      on gone.customer_id = t.sender_id and gone.kind = 'transfer-pending' and gone.reference = t.id
    join points_entry come
      on come.customer_id = t.receiver_id and come.kind = 'transfer-in' and come.reference = t.id
    where (
      select array_agg((l.expires_at, k.points) order by l.expires_at, k.points)
      from points_take k
      join points_lot l on l.id = k.lot_id
      where k.entry_id = gone.id
    ) is distinct from (
      select array_agg((l.expires_at, l.points) order by l.expires_at, l.points)
      from points_lot l
      where l.entry_id = come.id
    )
  `,
)

const inTime = inSql(
  'a transfer arrives after its undo period, and is undone within it',
  sql`
    select id as about, 'was sent at ' || sent_at || ' and ' || state || ' at ' || ended_at as what
    from points_transfer
    where state = 'arrived' and ended_at < sent_at + interval '10 minutes'
      or state = 'undone' and ended_at >= sent_at + interval '10 minutes'
      -- earlier only if the sender or the receiver deleted the account
      or state = 'returned' and ended_at < sent_at + interval '7 days' and not exists (
        select from customer c where c.id in (sender_id, receiver_id) and c.deleted_at is not null
      )
      or sent_at < begun_at
      or receiver_id = sender_id
  `,
)

export const transferInvariants: readonly Invariant[] = [
  pointsWhereStateSays,
  entriesOfTransfers,
  sameDayToLapse,
  inTime,
]
