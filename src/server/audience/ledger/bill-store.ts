import { sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import { type Invariant, inSql } from './invariant-store.ts'

/** The orders of bills, without those that were rejected, cancelled, expired or failed in payment. */
const orders = sql`
  select id, bill_id, status, payment_method, branch_id, customer_id, subtotal, points_redeemed, quote
  from placed_order
  where bill_id is not null and status <> all (${givenUpStatuses}::text[])
`

const paidOnce = inSql(
  'a paid bill has one completed order, and a bill being paid online has one order awaiting payment',
  sql`
    select b.id as about,
      'is ' || b.state || coalesce(' by ' || b.pay, '') || ', with ' || o.orders || ' orders, of which '
        || o.completed || ' completed and ' || o.waiting || ' waiting' as what
    from bill b
    cross join lateral (
      select
        count(*) as orders,
        count(*) filter (where status = 'completed') as completed,
        count(*) filter (where status = 'awaiting_payment' and payment_method = 'card') as waiting
      from (${orders}) o
      where bill_id = b.id
    ) o
    where (o.orders, o.completed, o.waiting) is distinct from case
      when b.state = 'paid' then row (1::bigint, 1::bigint, 0::bigint)
      when b.state = 'claimed' and b.pay = 'card' then row (1::bigint, 0::bigint, 1::bigint)
      else row (0::bigint, 0::bigint, 0::bigint)
    end
  `,
)

const sameBill = inSql(
  'the order of a bill has the bill’s lines, amount, branch, customer and points',
  sql`
    select o.id as about,
      case
        when o.branch_id <> b.branch_id then 'is of another branch than bill ' || b.id
        when o.customer_id is distinct from b.customer_id then 'has another customer than bill ' || b.id
        when o.points_redeemed <> b.points_to_redeem
          then 'redeems ' || o.points_redeemed || ' points, bill ' || b.id || ' ' || b.points_to_redeem
        else 'is of ' || o.subtotal || ', bill ' || b.id || ' of ' || b.amount
      end as what
    from (${orders}) o
    join bill b on b.id = o.bill_id
    where o.branch_id <> b.branch_id
      or o.customer_id is distinct from b.customer_id
      or o.points_redeemed <> b.points_to_redeem
      or o.subtotal <> b.amount
      or o.quote -> 'lines' is distinct from b.quote -> 'lines'
  `,
)

const nothingHeld = inSql(
  'a counter order belongs to a bill and has no slot, promo code, delivery or plates',
  sql`
    select id as about,
      'is for ' || coalesce('bill ' || bill_id, 'no bill') || ' as ' || method
        || ', or holds something' as what
    from placed_order
    where (method = 'counter') <> (bill_id is not null)
      or method = 'counter' and (
        kitchen_units > 0 or promo_code is not null or delivery_fee > 0 or deposit > 0 or address is not null
        or quote -> 'slot' <> 'null'::jsonb
      )
  `,
)

export const billInvariants: readonly Invariant[] = [paidOnce, sameBill, nothingHeld]
