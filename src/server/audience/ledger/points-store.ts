import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

const sumsOfEntries = inSql(
  'the points of an account are the sums of its entries',
  sql`
    select a.customer_id as about,
      'has ' || a.balance || ', ' || a.pending || ' to come, ' || a.held || ' held and ' || a.owed
        || ' owed, the entries say ' || e.points || ', ' || e.pending || ', ' || e.held
        || ' and ' || e.owed as what
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
  'the unspent points of an account’s lots sum to its balance',
  sql`
    select a.customer_id as about, 'has ' || a.balance || ', the lots hold ' || coalesce(l.unspent, 0) as what
    from points_account a
    left join (select customer_id, sum(unspent) as unspent from points_lot group by customer_id) l
      using (customer_id)
    where a.balance <> coalesce(l.unspent, 0)
  `,
)

const nothingBelowZero = inSql(
  'no account has negative points, and no lot has less than zero or more than it received',
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
  'the unspent points of a lot are its points less those taken',
  sql`
    select l.customer_id as about,
      'lot ' || l.id || ' of ' || l.points || ' has ' || l.unspent || ', taken were '
        || coalesce(t.points, 0) as what
    from points_lot l
    left join (select lot_id, sum(points) as points from points_take group by lot_id) t on t.lot_id = l.id
    where l.unspent <> l.points - coalesce(t.points, 0)
  `,
)

const entriesInLots = inSql(
  'the points of an entry equal the changes of its lots',
  sql`
    select e.customer_id as about,
      'entry ' || e.id || ' is of ' || e.points || ', its lots of ' || s.points as what
    from points_entry e
    cross join lateral (
      select
        (select coalesce(sum(points), 0) from points_lot where entry_id = e.id)
          - (select coalesce(sum(points), 0) from points_take where entry_id = e.id) as points
    ) s
    where e.points <> s.points
  `,
)

/** The sums of the point entries of each order. */
const pointsOfOrders = sql`
  select o.id, o.status, o.points_redeemed as redeemed, o.points_promised as promised, e.*
  from placed_order o
  cross join lateral (
    select
      coalesce(sum(-points) filter (where kind = 'redeem-hold' or rule = 'redeem-returned'), 0) as taken,
      coalesce(sum(held), 0) as held,
      coalesce(sum(pending), 0) as pending,
      coalesce(sum(points) filter (where kind = 'earn'), 0) as earned,
      coalesce(sum(-pending) filter (where rule = 'order-refunded'), 0) as not_coming
    from points_entry
    where order_id = o.id
  ) e
`

const redeemedByOrders = inSql(
  'redeemed points are held while an order is active, spent on completion, returned if it ends otherwise',
  sql`
    select id as about,
      'is ' || status || ' with ' || redeemed || ' points, taken are ' || taken
        || ' and held ' || held as what
    from (${pointsOfOrders}) o
    where (taken, held) is distinct from case
      when status = any (${givenUpStatuses}::text[]) then (0::numeric, 0::numeric)
      when status = 'completed' then (redeemed::numeric, 0::numeric)
      else (redeemed::numeric, redeemed::numeric)
    end
  `,
)

const earnedByOrders = inSql(
  'a completed order earns the points it promised, and other orders earn none',
  sql`
    select id as about,
      'is ' || status || ' and promised ' || promised || ' points, on their way are ' || pending || ', came '
        || earned || ', went back before that ' || not_coming as what
    from (${pointsOfOrders}) o
    where case
      when status = any (${givenUpStatuses}::text[]) or status = 'awaiting_payment'
        then pending <> 0 or earned <> 0
      when status = 'completed' then pending <> 0 or earned + not_coming <> promised
      else earned <> 0 or pending + not_coming <> promised
    end
  `,
)

export const pointsInvariants: readonly Invariant[] = [
  sumsOfEntries,
  lotsHoldBalance,
  nothingBelowZero,
  lotsCounted,
  entriesInLots,
  redeemedByOrders,
  earnedByOrders,
]
