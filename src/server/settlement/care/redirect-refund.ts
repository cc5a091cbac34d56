import { done, isRefusal, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { RefundWay } from '#domain/care.ts'
import { doneOf } from '#domain/refunds.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orGatewayDown } from '#server/platform/gateway/or-gateway-down.ts'
import { lockSeriesOfBrand } from '#server/settlement/invoice/issue.ts'
import { kickRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { creditRefund } from '#server/settlement/payment/credit-refund.ts'
import { noteRefund } from '#server/settlement/payment/note-refund.ts'
import {
  findRefundOf,
  findRefused,
  redirect,
  retryRefund,
} from '#server/settlement/payment/part-refund-store.ts'
import { listRefundsOf, lockRefundable } from '#server/settlement/payment/refund-store.ts'
import { listPaymentsOf, lockOrder } from '#server/settlement/payment/store.ts'
import { notifyOfReturned } from '#server/settlement/payment/notify-refund.ts'
import { givePoints, lockForPoints, pointsOf } from './refund-portions.ts'

type Redirection = {
  readonly refundId: string
  readonly way: Exclude<RefundWay, 'card'>
  readonly by: string
  /** Another amount that the gateway has refunded of the payment, in halalas, as an owner has seen it. */
  readonly despite: number | undefined
}

/** The halalas that the gateway has refunded of a payment, and those that we know of. */
type Elsewhere = Refusal<
  'care-elsewhere',
  { readonly detail: { readonly refunded: number; readonly known: number } }
>

/**
 * Pays a refund in cash or as points after the card's bank has refused it, and notifies the customer. First
 * asks the gateway whether the card was refunded after all: then it changes nothing and refuses with
 * `care-uncertain`, and another try at the card finds that it is done. It refuses with the same reason while
 * the last request may still reach the gateway. If the gateway has refunded another amount, as after a refund
 * in its dashboard, no try at the card succeeds: it refuses with `care-elsewhere`, unless an owner has seen
 * that amount. The same decision of the same employee again has no further effect: their reply was lost.
 */
export async function redirectRefund(
  deps: OrderDeps,
  order: OrderRow,
  redirection: Redirection,
): Promise<
  Outcome<undefined, 'care-answered' | 'care-no-account' | 'care-uncertain' | 'care-gateway-down'> | Elsewhere
> {
  const { refundId, way, by, despite } = redirection
  const refused = await findRefused(deps.db, order.id, refundId)
  if (!refused || refused.payment_id === null) return answerDecided(deps.db, order, redirection)
  if (refused.try_at.getTime() > deps.now()) return refuse('care-uncertain')
  const certain = await isStillOwed(deps, { ...refused, payment_id: refused.payment_id }, despite)
  if (!certain.ok) return certain
  const at = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    // for the lock: order, then payment
    await lockRefundable(tx, order.id)
    // of two employees who decide at once the second finds it decided
    if (!(await findRefused(tx, order.id, refundId))) return answerDecided(tx, order, redirection)
    if (way === 'points' && !(await lockForPoints(tx, order.customer_id, at)))
      return refuse('care-no-account')
    const points = way === 'points' ? await pointsOf(tx, refused.amount) : null
    if (points !== null) await givePoints(tx, order, { refundId, points, by, at })
    // a redirected change moves the sums of the documents
    await lockSeriesOfBrand(tx)
    if (!(await redirect(tx, refundId, { way, points, by, at })))
      throw new Error(`expected refund ${refundId} to be refused while its order is locked`)
    await creditRefund(tx, { ...refused, way }, at)
    await notifyOfReturned(tx, order, { refundId, amount: refused.amount, at })
    await noteRefund(tx, locked, { refund: refused, by: { mover: 'staff', moverId: by }, at })
    return done(undefined)
  })
  if (!outcome.ok) return outcome
  kickPush(deps)
  await publishOrderChange(deps, order)
  return outcome
}

/** Succeeds if this employee has given the refund in this way before; another decision is refused. */
async function answerDecided(
  db: Db,
  { id }: Pick<OrderRow, 'id'>,
  { refundId, way, by }: Redirection,
): Promise<Outcome<undefined, 'care-answered'>> {
  const refund = await findRefundOf(db, id, refundId)
  return refund?.way === way && refund.redirected_by === by ? done(undefined) : refuse('care-answered')
}

/**
 * Has a refund that the card's bank refused tried again. The gateway is asked first how much went back: a
 * refund that succeeded after all is found, and not made twice. Has no effect on one that is on its way to
 * the card already, or has reached it.
 */
export async function retryRefused(
  deps: OrderDeps,
  order: OrderRow,
  { refundId, by }: Pick<Redirection, 'refundId' | 'by'>,
): Promise<Outcome<undefined, 'care-answered'>> {
  const at = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const refused = await findRefused(tx, order.id, refundId)
    if (!refused) {
      const other = await findRefundOf(tx, order.id, refundId)
      return other?.way === 'card' ? done(undefined) : refuse('care-answered')
    }
    await retryRefund(tx, refundId, at)
    await noteRefund(tx, locked, { refund: refused, by: { mover: 'staff', moverId: by }, at })
    deps.log.info({ staff: by, refund: refundId }, 'a refused refund is tried again')
    return done(undefined)
  })
  if (!outcome.ok) return outcome
  kickRefunds(deps)
  await publishOrderChange(deps, order)
  return outcome
}

type AtGateway = {
  readonly id: string
  readonly order_id: string
  readonly payment_id: string
  readonly amount: number
}

/**
 * Refuses unless the gateway has refunded exactly the sum of our finished refunds of the payment, or another
 * amount that is `despite`, and not this refund.
 */
async function isStillOwed(
  deps: Pick<OrderDeps, 'db' | 'gateway' | 'log'>,
  { id, order_id: orderId, payment_id: paymentId, amount }: AtGateway,
  despite: number | undefined,
): Promise<Outcome<undefined, 'care-uncertain' | 'care-gateway-down'> | Elsewhere> {
  const payment = (await listPaymentsOf(deps.db, orderId)).find((one) => one.id === paymentId)
  const refunds = await listRefundsOf(deps.db, paymentId)
  const known = doneOf(refunds)
  const found = await orGatewayDown(deps, 'the payment gateway could not be asked', () =>
    deps.gateway.findPayment(payment?.gateway_id ?? paymentId),
  )
  // its words are for an employee, who has no order
  if (isRefusal(found)) return refuse('care-gateway-down')
  if (!found || found.refunded === known + amount) return refuse('care-uncertain')
  const { refunded } = found
  if (refunded === known) return done(undefined)
  if (refunded !== despite) return refuse('care-elsewhere', { detail: { refunded, known } })
  const about = { refund: id, payment: paymentId, refunded, known }
  deps.log.warn(about, 'an owner gives a refund although the gateway has refunded another amount')
  return done(undefined)
}
