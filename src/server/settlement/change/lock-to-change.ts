import { settleChange } from '#domain/change-order.ts'
import type { Menu } from '#domain/menu.ts'
import type { Quote } from '#domain/pricing.ts'
import { refundedOfTotal } from '#domain/refunds.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { lockRefundable } from '#server/settlement/payment/refund-store.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'

/**
 * Locks an order and its payment and returns the order as it is then, with the halalas that were paid online
 * and not refunded.
 */
export async function lockToChange(
  tx: Tx,
  id: string,
): Promise<{ readonly order: OrderRow; readonly paid: number }> {
  await lockOrder(tx, id)
  const paid = await lockRefundable(tx, id)
  const order = await findOrder(tx, id)
  if (!order) throw new Error(`expected order ${id} to exist`)
  return { order, paid }
}

/** Returns what the branch of an order sells now; undefined for a branch that has left the menu file. */
export const menuOf = async (deps: OrderDeps, branchId: string): Promise<Menu | undefined> =>
  (await findMenuSnapshot(deps, branchId))?.menu

/** Returns how an order is settled after a change; one that is paid in the branch just costs less or more. */
export const settleOrder = (
  { payment_method }: Pick<OrderRow, 'payment_method'>,
  paid: number,
  after: Pick<Quote, 'total'>,
) => (payment_method === 'card' ? settleChange(paid, after.total) : { back: 0, extra: 0 })

/**
 * Returns whether an owner has refunded an amount of the order. Its credit note is about the order as it was,
 * so that order is not changed any more.
 */
export const isRefunded = (order: Pick<OrderRow, 'payment' | 'changes'>): boolean =>
  refundedOfTotal(order) > 0
