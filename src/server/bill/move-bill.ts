import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import type { Db } from '../db/db.ts'
import { lockFriend } from '../invite/reward-invite.ts'
import { lockBill, newDeviceSinceOf, setClaim, setEnded, setOpen } from './store.ts'

/**
 * What a move of its order means for a bill, in the transaction of that move: paid with it, or to be paid again by whoever comes. Locks
 * the bill and then its customer's points, which a move to two statuses at once would else take after rows that come behind them.
 */
export async function moveBill(
  tx: Db,
  order: { readonly bill_id: string; readonly customer_id: string },
  to: OrderStatus,
  at: number,
): Promise<void> {
  const bill = await lockBill(tx, order.bill_id)
  if (!bill) throw new Error(`expected bill ${order.bill_id} of an order`)
  if (to === 'completed') await setEnded(tx, bill.id, { state: 'paid', by: null, at })
  else if (isGivenUp(to)) {
    // whose code was scanned is at the counter still
    if (bill.scan_id === null) await setOpen(tx, bill.id, at)
    else {
      const claim = { customerId: order.customer_id, newDeviceSince: newDeviceSinceOf(bill) }
      await setClaim(tx, bill.id, { ...claim, pay: 'counter', points: 0, at })
    }
  }
  await lockFriend(tx, order.customer_id, at)
}
