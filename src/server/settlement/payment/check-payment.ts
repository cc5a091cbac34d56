import { done, type Outcome } from '#domain/outcome.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { orGatewayDown } from '#server/platform/gateway/or-gateway-down.ts'
import { settlePayment } from './settle-payment.ts'
import { sendPayment } from './start-payment.ts'
import { getOrderToPay, listPaymentsOf } from './store.ts'

/**
 * Settles every open payment of an order from the gateway's state, and resends one that the gateway does not
 * know. For a customer who returns from the bank or waits.
 */
export async function settlePaymentsOf(
  deps: OrderDeps,
  orderId: string,
): Promise<Outcome<undefined, 'gateway-down'>> {
  const payments = await listPaymentsOf(deps.db, orderId)
  return orGatewayDown(deps, 'the payment gateway could not be reached', async () => {
    for (const { id, state, is_left } of payments) {
      if (state !== 'unknown' && state !== 'waiting') continue
      // oxlint-disable-next-line no-await-in-loop -- an order has one or two
      const settled = await settlePayment(deps, id)
      // oxlint-disable-next-line no-await-in-loop
      if (settled === 'not-at-gateway' && !is_left) await sendIfPayable(deps, orderId, id)
    }
    return done(undefined)
  })
}

/** Sends the payment unless the order has ended: a card is not charged for an ended order. */
async function sendIfPayable(deps: OrderDeps, orderId: string, id: string): Promise<void> {
  const { status } = await getOrderToPay(deps.db, orderId)
  if (status === 'awaiting_payment') await sendPayment(deps, id)
}
