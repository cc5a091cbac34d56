import type { PayWith } from '#contract/order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { startPayment } from './start-payment.ts'

/**
 * Starts the payment of an order that awaits one. Returns the order afterwards. If the gateway cannot be
 * reached, the order stays placed and awaits its payment.
 */
export async function payNow(deps: OrderDeps, order: OrderRow, payWith: PayWith | null): Promise<OrderRow> {
  if (order.status !== 'awaiting_payment' || (order.payment && order.payment.state !== 'unknown'))
    return order
  const started = await startPayment(deps, { orderId: order.id, customerId: order.customer_id, payWith })
  if (!started.ok)
    deps.log.info({ refusal: started.refusal }, 'an order was placed, but its payment could not be started')
  return (await findOrder(deps.db, order.id)) ?? order
}
