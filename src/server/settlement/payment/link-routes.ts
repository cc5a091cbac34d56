import {
  checkLinkedPayment,
  getLinkedOrder,
  type LinkedOrder,
  payLinkedOrder,
} from '#contract/phone-order.ts'
import { isGivenUp } from '#domain/order.ts'
import { refuse } from '#domain/outcome.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Order, PayWith } from '#contract/order.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { payableUntil } from '#server/ordering/order/as-payment.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { isLinkOpen } from '#server/ordering/order/may-see.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { settlePaymentsOf } from './check-payment.ts'
import { findLinkedId } from './payment-link.ts'
import { startPayment } from './start-payment.ts'

/** A page that waits for the bank polls every few seconds, and each poll calls the gateway. */
const checkBucket: Bucket = { capacity: 30, perSecond: 30 / 60 }
/** One order, a few cards; more would be card testing. */
const payBucket: Bucket = { capacity: 8, perSecond: 8 / 3600 }
/** Phones behind one carrier share an address; a script that guesses tokens is stopped. */
const readBucket: Bucket = { capacity: 120, perSecond: 2 }

/** Routes for the holder of a link that pays one order, without an account. */
export const linkRoutes = (deps: OrderDeps) => {
  const { db, now } = deps
  const take = (key: string, bucket: Bucket) => takeToken(db, key, bucket, now())

  /** An order that ended a week ago is as unknown as one that never was. */
  const findLinked = async (token: string): Promise<OrderRow | undefined> => {
    const id = await findLinkedId(deps, token)
    const order = id === undefined ? undefined : await findOrder(db, id)
    return order && isLinkOpen(order, now()) ? order : undefined
  }
  const shown = async (token: string) => {
    const order = await findLinked(token)
    return order ? asLinked(order, now()) : refuse('not-found')
  }

  return routes(deps, [
    serve(getLinkedOrder, async ({ params: { token }, request }) => {
      const taken = await take(`payment-link:${networkOf(request.ip)}`, readBucket)
      return taken.ok ? shown(token) : refuse('too-many-requests', taken)
    }),

    serve(
      payLinkedOrder,
      async ({ params, body }) => {
        const order = await findLinked(params.token)
        if (!order) return refuse('not-found')
        const taken = await take(`pay-link:${order.id}`, payBucket)
        if (!taken.ok) return refuse('too-many-requests', taken)
        const started = await startPayment(deps, {
          orderId: order.id,
          customerId: order.customer_id,
          // the payer may be another person than the customer: no card is added to the account
          payWith: payWithOf(body),
        })
        return started.ok ? shown(params.token) : started
      },
      { isOrder: true },
    ),

    serve(
      checkLinkedPayment,
      async ({ params }) => {
        const order = await findLinked(params.token)
        if (!order) return refuse('not-found')
        const taken = await take(`payment-check:${order.id}`, checkBucket)
        if (!taken.ok) return refuse('too-many-requests', taken)
        const settled = await settlePaymentsOf(deps, order.id)
        return settled.ok ? shown(params.token) : settled
      },
      { isOrder: true },
    ),
  ])
}

function payWithOf({ token, applePay }: BodyOf<typeof payLinkedOrder>): PayWith | null {
  if (applePay !== null) return applePay
  return token === null ? null : { kind: 'token', token, remember: false }
}

function asLinked(row: OrderRow, now: number): LinkedOrder {
  const order = asOrder(row)
  const { payment } = order
  const until = payableUntil(row.placed_at)
  const isOpen = payment?.state === 'waiting' || payment?.state === 'unknown'
  const isInTime = now < until
  const state = stateOf(order, isOpen, isInTime)
  return {
    number: order.number,
    branchName: order.branchName,
    method: order.method,
    amount: order.quote.total,
    state,
    until: new Date(until).toISOString(),
    // a page of the gateway, which has no card yet, takes none after the time to pay
    url: state === 'checking' && (isInTime || payment?.card != null) ? (payment?.url ?? null) : null,
    payAgain: state === 'checking' && isInTime && isPast(payment?.payAgainAt, now),
    declined: state === 'due' ? (payment?.declined ?? null) : null,
    refunded: isOpen ? null : (payment?.refunded ?? 0),
    refused: payment?.refused ?? 0,
    refunds: payment?.refunds ?? [],
    orderId: state === 'paid' ? order.id : null,
  }
}

const isPast = (instant: string | null | undefined, now: number): boolean =>
  instant != null && Date.parse(instant) <= now

function stateOf(
  { status }: Pick<Order, 'status'>,
  isOpen: boolean,
  isInTime: boolean,
): LinkedOrder['state'] {
  if (isGivenUp(status)) return 'over'
  if (status !== 'awaiting_payment') return 'paid'
  if (isOpen) return 'checking'
  return isInTime ? 'due' : 'over'
}
