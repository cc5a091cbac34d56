import { promisedAfter } from '#domain/change-order.ts'
import type { Menu } from '#domain/menu.ts'
import type { Quote } from '#domain/pricing.ts'
import { kitchenUnitsOf, quarterOf } from '#domain/slot.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { rewriteOrder } from '#server/ordering/order/rewrite-order-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { holdDeposit } from '#server/resources/plates/move-plates.ts'
import { deleteLoan } from '#server/resources/plates/store.ts'
import { releaseUnits } from '#server/resources/slot/store.ts'
import { changePoints } from '#server/resources/wallet/change-points.ts'
import { reissueInvoice } from '#server/settlement/invoice/reissue.ts'
import { oweRefund } from '#server/settlement/payment/refund-store.ts'

type Change = {
  readonly id: string
  readonly before: Quote
  readonly after: Quote
  /** The branch's current menu: it has the kitchen units of the dishes. */
  readonly menu: Menu
  /** Who decided it: the employee, or the customer whom the branch asked. */
  readonly by: string
  /** Halalas of an order that was paid online: see `settleChange`. */
  readonly back: number
  readonly extra: number
  readonly at: number
}

/**
 * Changes a locked order: its kitchen units, points and lines, what goes back to the card or is collected at
 * the hand-over, the loan of plates and the invoice. Locks in the order of docs/architecture.md; the caller
 * has locked the payment and recorded the change, and notes it last.
 */
export async function applyChange(
  tx: Tx,
  order: OrderRow,
  change: Change,
  { orderEffects, config }: Pick<OrderDeps, 'orderEffects' | 'config'>,
): Promise<void> {
  const { id, before, after, back, extra, at } = change
  const orderId = order.id
  const isCard = order.payment_method === 'card'
  const kitchenUnits = await moveUnits(tx, order, change)
  const pointsPromised = promisedAfter(order.points_promised, before, after)
  await changePoints(tx, {
    orderId,
    customerId: order.customer_id,
    changeId: id,
    redeemed: { before: order.points_redeemed, after: after.points?.redeemed ?? 0 },
    promised: { before: order.points_promised, after: pointsPromised },
    at,
  })
  if (back > 0) {
    const refund = { id, orderId, amount: back, kind: 'change', reason: '', by: change.by, at } as const
    const owed = await oweRefund(tx, refund, orderEffects)
    if (!owed.ok) throw new Error(`expected a refund of ${back} to be allowed, got ${owed.refusal}`)
  }
  // the loan refers to the lines that are replaced
  if (isCard) await deleteLoan(tx, orderId)
  await rewriteOrder(tx, { id: orderId, quote: after, kitchenUnits, pointsPromised, extra })
  // in the branch the deposit is paid, and the invoice issued, at the hand-over
  if (isCard) {
    await holdDeposit(tx, orderId, at)
    await reissueInvoice(tx, { orderId, changeId: id, at }, config)
  }
}

/**
 * Moves the difference of the kitchen units in the order's slot. The branch decides what it cooks, so a full
 * slot refuses nothing. Returns the order's units afterwards.
 */
async function moveUnits(tx: Tx, order: OrderRow, { before, after, menu }: Change): Promise<number> {
  const more = unitsOf(after, menu) - unitsOf(before, menu)
  const units = Math.max(0, order.kitchen_units + more)
  if (units !== order.kitchen_units)
    await releaseUnits(tx, {
      branchId: order.branch_id,
      slotAt: new Date(quarterOf(order.due_at.getTime())),
      units: order.kitchen_units - units,
    })
  return units
}

const unitsOf = ({ lines }: Quote, menu: Menu): number =>
  kitchenUnitsOf({ lines: lines.map((line) => ({ ...line, optionIds: [] })) }, menu)
