import { sql } from 'kysely'
import { type Invariant, inSql } from './invariant.ts'

const sumsOfEntries = inSql(
  'what somebody has in points is the sum of their entries',
  sql`
    select a.customer_id as about,
      'has ' || a.balance || ', ' || a.pending || ' to come, ' || a.held || ' held and ' || a.owed
        || ' owed, the entries say ' || e.points || ', ' || e.pending || ', ' || e.held || ' and ' || e.owed as what
    from points_account a
    cross join lateral (
      select
        coalesce(sum(points), 0) as points, coalesce(sum(pending), 0) as pending,
        coalesce(sum(held), 0) as held, coalesce(sum(owed), 0) as owed
      from points_entry
      where customer_id = a.customer_id
    ) e
    where (a.balance, a.pending, a.held, a.owed) is distinct from (e.points, e.pending, e.held, e.owed)
  `,
)

const lotsHoldBalance = inSql(
  'the lots of somebody hold their balance',
  sql`
    select a.customer_id as about, 'has ' || a.balance || ', the lots hold ' || coalesce(l.unspent, 0) as what
    from points_account a
    left join (select customer_id, sum(unspent) as unspent from points_lot group by customer_id) l using (customer_id)
    where a.balance <> coalesce(l.unspent, 0)
  `,
)

const nothingBelowZero = inSql(
  'nobody has fewer points than none, and no lot less or more than came with it',
  sql`
    select customer_id as about, 'has less than nothing' as what
    from points_account
    where least(balance, pending, held, owed) < 0
    union all
    select customer_id, 'lot ' || id || ' has ' || unspent || ' of ' || points
    from points_lot
    where unspent not between 0 and points
  `,
)

const lotsCounted = inSql(
  'what is left of a lot is what came less what was taken',
  sql`
    select l.customer_id as about,
      'lot ' || l.id || ' of ' || l.points || ' has ' || l.unspent || ', taken were ' || coalesce(t.points, 0) as what
    from points_lot l
    left join (select lot_id, sum(points) as points from points_take group by lot_id) t on t.lot_id = l.id
    where l.unspent <> l.points - coalesce(t.points, 0)
  `,
)

const entriesInLots = inSql(
  'points that came or went did so in lots',
  sql`
    select e.customer_id as about, 'entry ' || e.id || ' is of ' || e.points || ', its lots of ' || s.points as what
    from points_entry e
    cross join lateral (
      select
        (select coalesce(sum(points), 0) from points_lot where entry_id = e.id)
          - (select coalesce(sum(points), 0) from points_take where entry_id = e.id) as points
    ) s
    where e.points <> s.points
  `,
)

export const pointsInvariants: readonly Invariant[] = [
  sumsOfEntries,
  lotsHoldBalance,
  nothingBelowZero,
  lotsCounted,
  entriesInLots,
]
