import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

/**
 * A deposit is held from the payment: for a card before the order reaches the kitchen, else when the food is
 * handed over. Rules version 1 had no plates.
 */
const depositsHeld = inSql(
  'the deposit of an order is held from its payment on, and no other deposit is held',
  sql`
    select o.id as about,
      'has a deposit of ' || o.deposit || ', held is ' || coalesce(l.held || '', 'nothing') as what
    from placed_order o
    left join plates_loan l on l.order_id = o.id
    cross join lateral (
      select o.deposit > 0 and o.quote ->> 'rulesVersion' <> '1' and exists (
        select 1
        from order_event e
        where e.order_id = o.id
          and e.to_status = case o.payment_method when 'card' then 'placed' else 'completed' end
      ) as is_due
    ) d
    where case when d.is_due then l.held is distinct from o.deposit else l.held is not null end
  `,
)

const platesCounted = inSql(
  'the held and refunded deposits equal those of the lent and returned plates',
  sql`
    select l.order_id as about,
      'holds ' || l.held || ' and gave ' || l.refunded || ' back, its plates say '
        || coalesce(p.held, 0) || ' and ' || coalesce(p.back, 0)
        || ', the returns ' || coalesce(r.amount, 0) as what
    from plates_loan l
    left join (
      select order_id, sum(deposit * lent) as held, sum(deposit * returned) as back
      from plates_line
      group by order_id
    ) p using (order_id)
    left join (select order_id, sum(amount) as amount from plates_return group by order_id) r using (order_id)
    where (l.held, l.refunded, l.refunded) is distinct from
      (coalesce(p.held, 0), coalesce(p.back, 0), coalesce(r.amount, 0))
    union all
    select order_id,
      'has ' || p.returned || ' plates back in line ' || place || ', the returns say ' || coalesce(r.back, 0)
    from plates_line p
    left join (
      select order_id, (line ->> 'place')::int as place, sum((line ->> 'quantity')::int) as back
      from plates_return
      cross join jsonb_array_elements(lines) as line
      group by 1, 2
    ) r using (order_id, place)
    where p.returned <> coalesce(r.back, 0)
  `,
)

const loansEnd = inSql(
  'plates are out exactly if their order is completed, and not lent if it ended otherwise',
  sql`
    select o.id as about,
      'is ' || o.status || ', its plates were '
        || case
          when l.ended_at is not null then 'never lent'
          when l.due_at is null then 'kept'
          else 'handed over'
        end
        as what
    from plates_loan l
    join placed_order o on o.id = l.order_id
    where (l.handed_over_at is not null) <> (o.status = 'completed')
      or (l.ended_at is not null) <> (o.status = any (${givenUpStatuses}::text[]))
  `,
)

const platesPaidBack = inSql(
  'returns of plates to a card are refunded to it, once',
  sql`
    select order_id as about,
      'owes its card ' || coalesce(b.amount, 0) || ' for plates, refunds say '
        || coalesce(r.amount, 0) as what
    from (
        select order_id, sum(amount) as amount from plates_return where way = 'card' group by order_id
      ) b
    full join (
        select order_id, sum(amount) as amount from refund where kind = 'plates' group by order_id
      ) r
      using (order_id)
    where coalesce(b.amount, 0) <> coalesce(r.amount, 0)
  `,
)

export const platesInvariants: readonly Invariant[] = [depositsHeld, platesCounted, loansEnd, platesPaidBack]
