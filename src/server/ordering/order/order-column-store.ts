import { sql } from 'kysely'
import type { OrderPayment } from '#contract/order-payment.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { DB } from '#server/platform/db/rows.ts'
import type { PlatesRow } from '#server/resources/plates/as-plates.ts'

/** One move or delay of an order, as the order's query reads it; instants in milliseconds since 1970. */
export type EventRow = {
  readonly status: OrderStatus
  readonly at: number
  readonly reason: string | null
  readonly dueAt: number | null
  /** The customer asked for the later time. */
  readonly forCustomer: boolean
}

/**
 * The payment of an order as the order's query reads it; columns: see 0005-payment.sql. `refunded` in
 * halalas, `refused` of them by the card's bank.
 */
type PaymentOfOrder = {
  readonly id: string
  readonly state: DB['payment']['state']
  readonly url: string | null
  readonly declined: string | null
  readonly brand: string | null
  readonly last4: string | null
  readonly wallet: 'apple-pay' | null
  /** When it was sent with its present card or wallet (milliseconds since 1970). */
  readonly madeAt: number
  readonly refunded: number
  readonly refused: number
  readonly refunds: OrderPayment['refunds']
}

/**
 * The paid payment, else of an order that has ended one whose money came too late, else the latest attempt.
 * A column for queries over `placed_order as o`, like those below.
 */
export const paymentOfOrder = sql<PaymentOfOrder | null>`case when o.payment_method = 'card' then (
    select jsonb_build_object(
      'id', p.id, 'state', p.state, 'url', p.url, 'declined', p.declined,
      'brand', p.brand, 'last4', p.last4, 'wallet', p.wallet, 'refunded', p.refunded,
      'madeAt', (extract(epoch from p.made_at) * 1000)::bigint,
      'refused', (
        select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.state = 'failed'
      ),
      'refunds', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'kind', r.kind, 'amount', r.amount, 'way', r.way, 'points', r.points, 'state', r.state
          )
          order by r.made_at, r.id
        ), '[]')
        from refund r
        where r.order_id = o.id and r.kind <> 'change' and r.parts is null
          and (r.way <> 'card' or r.kind = 'surplus' and r.payment_id <> p.id)
      )
    )
    from payment p
    where p.order_id = o.id
    order by
      p.state = 'paid' desc,
      (p.state = 'surplus' and o.status <> 'awaiting_payment') desc,
      p.place desc
    limit 1
  ) end`

/** The moves and delays, the earliest first. */
export const eventsOfOrder = sql<readonly EventRow[]>`(
    select jsonb_agg(
      jsonb_build_object(
        'status', e.to_status,
        'at', (extract(epoch from e.moved_at) * 1000)::bigint,
        'reason', e.reason,
        'dueAt', (extract(epoch from e.promised_at) * 1000)::bigint,
        'forCustomer', e.for_customer
      )
      order by e.number
    )
    from order_event e
    where e.order_id = o.id and e.change_id is null
  )`

/** The plates that were lent with the order, if any. */
export const platesOfOrder = sql<PlatesRow | null>`(
    select jsonb_build_object(
      'held', p.held,
      'refunded', p.refunded,
      'dueAt', (extract(epoch from p.due_at) * 1000)::bigint,
      'returned', (
        select jsonb_object_agg(l.place, l.returned) from plates_line l where l.order_id = p.order_id
      )
    )
    from plates_loan p
    where p.order_id = o.id
  )`
