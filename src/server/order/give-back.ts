import type { Db } from '../db/db.ts'
import { oweWholeRefund } from '../payment/refund-store.ts'
import { releaseUse } from '../promo/store.ts'
import { releaseUnits } from '../slot/store.ts'
import { givePointsBack } from '../wallet/order-points.ts'
import type { MovedRow, MoveRow } from './store.ts'

/**
 * Gives back what an order held that came to nothing, in the transaction of the move that ended it, and therefore once: the room in
 * the kitchen, the use of the promo code, the points it redeemed, what was paid online. Rows are taken in the same order as in take-store.ts.
 */
export async function giveBack(tx: Db, order: MovedRow, move: MoveRow): Promise<void> {
  if (order.kitchen_units > 0)
    await releaseUnits(tx, {
      branchId: order.branch_id,
      slotAt: order.due_at,
      units: order.kitchen_units,
    })
  if (order.promo_code !== null)
    await releaseUse(tx, { code: order.promo_code, customerId: order.customer_id })
  await givePointsBack(tx, order, move.at)
  if (order.payment_method === 'card')
    await oweWholeRefund(tx, {
      orderId: order.id,
      reason: move.reason ?? '',
      by: move.by.customerId,
      at: move.at,
    })
}
