import { sql } from 'kysely'
import { type Invariant, inSql } from './invariant-store.ts'

const partsOfRefund = inSql(
  'the parts of a refund sum to its amount, and no line is refunded more often than it was sold',
  sql`
    select r.order_id as about, 'has a refund of ' || r.amount || ' with parts of ' || p.amount as what
    from refund r
    cross join lateral (
      select
        coalesce(sum((part ->> 'amount')::bigint), 0) as amount,
        coalesce(min((part ->> 'amount')::bigint), 0) as least
      from jsonb_array_elements(r.parts) part
    ) p
    where r.parts is not null and (p.amount <> r.amount or p.least < 0)
    union all
    select
      r.order_id, 'has ' || sum(r.quantity) || ' refunded portions at place ' || r.place
    from (
      select order_id, (part ->> 'place')::int as place, (part ->> 'quantity')::int as quantity
      from refund
      cross join lateral jsonb_array_elements(parts) part
      where parts is not null
    ) r
    left join order_line l on l.order_id = r.order_id and l.place = r.place
    group by r.order_id, r.place, l.quantity
    having sum(r.quantity) > case when r.place = 0 then 1 else coalesce(l.quantity, 0) end
  `,
)

/**
 * Refunds to a card are within its payment: see payment-store.ts. Only an order that was handed over is
 * refunded in cash or as points at first.
 */
const refundsWithinOrder = inSql(
  'the refunds of an order in cash, as points and to its card are not more than its total',
  sql`
    select o.id as about, 'was sold for ' || o.total || ' and has refunds of ' || r.amount as what
    from placed_order o
    join (
      select order_id, sum(amount) as amount, bool_or(way <> 'card' and redirected_by is null) as otherwise
      from refund
      where kind not in ('surplus', 'change')
      group by order_id
    ) r on r.order_id = o.id
    where r.amount > o.total or r.otherwise and o.status <> 'completed'
  `,
)

const pointsOfRefund = inSql(
  'a refund as points, and an answer with points, has one entry of its points',
  sql`
    select r.order_id as about, 'has a refund of ' || r.points || ' points, its entry says '
      || coalesce(e.points, 0) as what
    from refund r
    left join points_entry e on e.reference = 'refund:' || r.id and e.rule = 'made-good'
    where r.way = 'points' and e.points is distinct from r.points
    union all
    select e.order_id, 'was given ' || e.points || ' points without a refund'
    from points_entry e
    where e.rule = 'made-good' and not exists (
      select 1 from refund r where r.way = 'points' and e.reference = 'refund:' || r.id
    ) and not exists (
      select 1 from order_rating a where e.reference = 'rating:' || a.order_id and e.points = a.answer_points
    )
    union all
    select a.order_id, 'has an answer with ' || a.answer_points || ' points and no entry of them'
    from order_rating a
    where a.answer_points > 0 and not exists (
      select 1 from points_entry e where e.reference = 'rating:' || a.order_id and e.rule = 'made-good'
    )
  `,
)

const ticketsOfRefund = inSql(
  'a ticket is answered by a refund of its own order',
  sql`
    select t.order_id as about, 'has a ticket that a refund of another order answers' as what
    from care_ticket t
    join refund r on r.id = t.refund_id
    where r.order_id <> t.order_id
    union all
    select r.order_id, 'has a refund of portions without a ticket'
    from refund r
    where r.parts is not null and not exists (select 1 from care_ticket t where t.refund_id = r.id)
  `,
)

export const careInvariants: readonly Invariant[] = [
  partsOfRefund,
  refundsWithinOrder,
  pointsOfRefund,
  ticketsOfRefund,
]
