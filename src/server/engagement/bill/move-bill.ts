import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockRewardRows } from '#server/engagement/invite/reward-invite.ts'
import { lockBill, newDeviceSinceOf, setClaim, setEnded, setOpen } from './store.ts'

/**
 * Updates the bill of a moved order, in the move's transaction: a completed order makes it paid, an ended one
 * opens it again. Locks the bill and then its customer's points, because a move through two statuses in one
 * transaction would otherwise lock the points after rows that come later in the lock order.
 */
export async function moveBill(
  tx: Tx,
  order: { readonly bill_id: string; readonly customer_id: string },
  to: OrderStatus,
  at: number,
): Promise<void> {
  const bill = await lockBill(tx, order.bill_id)
  if (!bill) throw new Error(`expected bill ${order.bill_id} of an order`)
  if (to === 'completed') await setEnded(tx, bill.id, { state: 'paid', by: null, at })
  else if (isGivenUp(to)) {
    // the customer whose code was scanned is still at the counter, so the claim stays
    if (bill.scan_id === null) await setOpen(tx, bill.id, at)
    else {
      const claim = { customerId: order.customer_id, newDeviceSince: newDeviceSinceOf(bill) }
      await setClaim(tx, bill.id, { ...claim, pay: 'counter', points: 0, at })
    }
  }
  await lockRewardRows(tx, order.customer_id, at)
}
