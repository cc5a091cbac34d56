import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

/**
 * Orders that are paid online, and whether they ever reached the kitchen. Only a payment moves them there.
 */
const cardOrders = sql`
  select
    o.id, o.status,
    -- what was paid online: a change gives back, or is collected at the hand-over
    o.total - o.extra + coalesce(
      (select sum(r.amount) from refund r where r.order_id = o.id and r.kind = 'change'), 0
    ) as total,
    exists (select 1 from order_event e where e.order_id = o.id and e.to_status = 'placed') as was_placed
  from placed_order o
  where o.payment_method = 'card'
`

const paidOnce = inSql(
  'an order that is paid online reaches the kitchen exactly if one payment of its total exists',
  sql`
    select o.id as about,
      case
        when not o.was_placed then 'is paid for, and never reached the kitchen'
        else 'reached the kitchen with ' || p.payments || ' payments, of ' || p.captured
          || ' in all, for ' || o.total
      end as what
    from (${cardOrders}) o
    cross join lateral (
      select count(*) as payments, coalesce(sum(captured), 0) as captured
      from payment
      where order_id = o.id and state = 'paid'
    ) p
    where case
      when not o.was_placed then p.payments > 0
      when o.total = 0 then p.captured > 0
      else p.payments <> 1 or p.captured <> o.total
    end
    union all
    select o.id, 'is not to be paid online, and has a payment'
    from placed_order o
    where o.payment_method <> 'card' and exists (select 1 from payment p where p.order_id = o.id)
    union all
    select o.id, 'is not paid online, and has an extra of ' || o.extra
    from placed_order o
    where o.payment_method <> 'card' and o.extra > 0
  `,
)

const refundsWithinPayment = inSql(
  'the refunded amount of a payment is the sum of its refunds and not more than was captured',
  sql`
    select p.order_id as about,
      'has a payment of which ' || p.captured || ' was taken and ' || p.refunded
        || ' goes back, with refunds of ' || coalesce(r.amount, 0) as what
    from payment p
    left join (select payment_id, sum(amount) as amount from refund group by payment_id) r
      on r.payment_id = p.id
    where p.refunded > p.captured or p.refunded <> coalesce(r.amount, 0)
    union all
    select r.order_id, 'has a refund of another order''s payment'
    from refund r
    join payment p on p.id = r.payment_id
    where p.order_id <> r.order_id
  `,
)

const wholeRefunds = inSql(
  'payments of ended orders and surplus payments are refunded completely, once',
  sql`
    select o.id as about,
      'is ' || o.status || ', ' || p.captured || ' was paid and ' || p.refunded + g.given + r.given
        || ' goes back, in ' || r.wholes || ' whole refunds' as what
    from placed_order o
    join payment p on p.order_id = o.id
    cross join lateral (
      select
        count(*) filter (where kind in ('order', 'surplus')) as wholes,
        -- the bank refused it, and it was given in cash or as points
        coalesce(sum(amount) filter (where kind in ('order', 'surplus') and way <> 'card'), 0) as given,
        coalesce(sum(amount) filter (where kind not in ('order', 'surplus')), 0) as parts
      from refund
      where payment_id = p.id or id in (p.id || '-order', p.id || '-surplus')
    ) r
    cross join lateral (
      -- in cash or as points, of the one payment that the order kept
      select case when p.state = 'paid' then coalesce(
        (
          select sum(amount)
          from refund
          where order_id = o.id and way <> 'card' and kind not in ('order', 'surplus')
        ), 0
      ) + coalesce(
        (select sum(amount) from plates_return where order_id = o.id and way = 'cash'), 0
      ) else 0 end as given
    ) g
    where case
      when p.state = 'surplus' or (p.state = 'paid' and o.status = any (${givenUpStatuses}::text[]))
        -- partial refunds of the whole amount leave nothing for a whole refund
        then p.refunded + g.given + r.given <> p.captured
          or r.wholes <> case when r.parts + g.given < p.captured then 1 else 0 end
      else r.wholes > 0
    end
  `,
)

export const paymentInvariants: readonly Invariant[] = [paidOnce, refundsWithinPayment, wholeRefunds]
