import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { RefundWay } from '#domain/care.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { partRefundReason } from '#server/settlement/invoice/credit-reasons.ts'
import { issueCreditNote, lockSeriesOfBrand } from '#server/settlement/invoice/issue.ts'
import { findRefused, parseParts, redirect } from '#server/settlement/payment/part-refund-store.ts'
import { listRefundsOf, paidOnlineOf } from '#server/settlement/payment/refund-store.ts'
import { listPaymentsOf, lockOrder } from '#server/settlement/payment/store.ts'
import { notifyOfCare } from './notify-care.ts'
import { givePoints, lockForPoints, pointsOf, publishCare } from './make-right.ts'

type Redirection = {
  readonly refundId: string
  readonly way: Exclude<RefundWay, 'card'>
  readonly by: string
}

/**
 * Pays a refund in cash or as points after the card's bank has refused it, and notifies the customer. First
 * asks the gateway whether the card was refunded after all: then it changes nothing and refuses with
 * `care-uncertain`.
 */
export async function redirectRefund(
  deps: OrderDeps,
  order: OrderRow,
  { refundId, way, by }: Redirection,
): Promise<Outcome<undefined, 'care-answered' | 'care-no-account' | 'care-uncertain' | 'gateway-down'>> {
  const refused = await findRefused(deps.db, order.id)
  if (refused?.id !== refundId || refused.payment_id === null) return refuse('care-answered')
  const certain = await isStillOwed(deps, order.id, refused.payment_id)
  if (!certain.ok) return certain
  const at = deps.now()
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    await paidOnlineOf(tx, order.id)
    // of two employees who decide at once the second finds it decided
    if ((await findRefused(tx, order.id))?.id !== refundId) return refuse('care-answered')
    if (way === 'points' && !(await lockForPoints(tx, order.customer_id, at)))
      return refuse('care-no-account')
    const points = way === 'points' ? await pointsOf(tx, refused.amount) : null
    if (points !== null) await givePoints(tx, order, { refundId, points, by, at })
    // a redirected change moves the sums of the documents
    await lockSeriesOfBrand(tx)
    if (!(await redirect(tx, refundId, { way, points, at })))
      throw new Error(`expected refund ${refundId} to be refused while its order is locked`)
    const { amount } = refused
    // the invoice of a change was issued again with the change
    if (refused.kind === 'part')
      await issueCreditNote(tx, {
        orderId: order.id,
        refundId,
        amount,
        parts: parseParts(refused.parts),
        at,
        reason: partRefundReason,
      })
    await notifyOfCare(tx, order, { what: 'refunded', amount, at })
    if (locked && refused.kind === 'change')
      await noteChange(tx, {
        id: order.id,
        branchId: locked.branch_id,
        status: locked.status,
        changeId: refundId,
        by: { mover: 'staff', customerId: by },
        at,
      })
    return done(undefined)
  })
  if (!outcome.ok) return outcome
  kickPush(deps)
  await publishCare(deps, order)
  return outcome
}

/** Refuses unless the gateway has refunded exactly the sum of our finished refunds of the payment. */
async function isStillOwed(
  { db, gateway }: Pick<OrderDeps, 'db' | 'gateway'>,
  orderId: string,
  paymentId: string,
): Promise<Outcome<undefined, 'care-uncertain' | 'gateway-down'>> {
  const payment = (await listPaymentsOf(db, orderId)).find(({ id }) => id === paymentId)
  const refunds = await listRefundsOf(db, paymentId)
  const known = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  try {
    const found = await gateway.findPayment(payment?.gateway_id ?? paymentId)
    return found?.refunded === known ? done(undefined) : refuse('care-uncertain')
  } catch (error) {
    if (isGatewayFailure(error)) return refuse('gateway-down')
    throw error
  }
}
