import type { PayWith } from '#contract/order.ts'
import type { Deps } from '../deps.ts'
import { findOrder, type OrderRow } from '../order/store.ts'
import { startPayment } from './start-payment.ts'

/**
 * Begins to pay an order that was just placed, or placed before without getting that far. A gateway that is away does not undo the
 * order: it waits, and the customer sees that it does. The order as it is then.
 */
export async function payNow(deps: Deps, order: OrderRow, payWith: PayWith | null): Promise<OrderRow> {
  if (order.status !== 'awaiting_payment' || (order.payment && order.payment.state !== 'unknown'))
    return order
  const started = await startPayment(deps, { orderId: order.id, customerId: order.customer_id, payWith })
  if (!started.ok)
    deps.log.info({ refusal: started.refusal }, 'an order was placed, its payment has not begun')
  return (await findOrder(deps.db, order.id)) ?? order
}
