import { doneOf } from '#domain/refunds.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { bySystem, publishOrderChange } from '#server/ordering/order/move-order.ts'
import { kickRefunds } from './carry-refunds.ts'
import { noteRefund } from './note-refund.ts'
import { retryRefund } from './part-refund-store.ts'
import { listRefundsOf } from './refund-store.ts'
import { findPayment, lockOrder } from './store.ts'

/**
 * Compares what the gateway has refunded of a captured payment with what we know. A refund that was refused
 * and reached the card after all becomes due, and the next round finds it done. If it was given otherwise
 * before, money went back twice: an alert asks for a person. Throws `GatewayFailure` if the gateway cannot be
 * reached.
 */
export async function checkRefunded(deps: OrderDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  const found = payment && (await deps.gateway.findPayment(payment.gateway_id ?? paymentId))
  if (!found) return
  if (found.refunded > payment.refunded) {
    deps.log.error(
      { alert: true, payment: paymentId, refunded: found.refunded, owed: payment.refunded },
      'the gateway has refunded more of a payment than was owed',
    )
    return
  }
  const refunds = await listRefundsOf(deps.db, paymentId)
  const known = doneOf(refunds)
  const candidates = refunds.filter(({ amount }) => found.refunded === known + amount)
  // its round finds it done, or is about to
  if (candidates.some(({ state }) => state === 'due')) return
  const reached = candidates.find(({ state }) => state === 'failed')
  if (!reached) return
  const order = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, reached.order_id)
    await retryRefund(tx, reached.id, deps.now())
    await noteRefund(tx, locked, { refund: reached, by: bySystem, at: deps.now() })
    return locked
  })
  if (order) await publishOrderChange(deps, order)
  kickRefunds(deps)
}
