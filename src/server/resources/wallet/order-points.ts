import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { type OrderStatus } from '#domain/order.ts'
import { foodPaid, lapsesAfterReturn, lapsesAt, pointsAfterRefund } from '#domain/points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getSchemeOf } from '#server/catalogue/menu/points-scheme-store.ts'
import { findPendingPoints, getEarningOrder, findRefunded } from './order-points-store.ts'
import { earn, reverse } from './move-points.ts'
import { notifyLevelReached } from './notices.ts'
import { entryOf, findEntry, type PointsChange, post } from './points-store.ts'

/** The columns of an order that concern its customer's points. */
type PointsOfOrder = {
  readonly id: string
  readonly customer_id: string
  readonly points_redeemed: number
  readonly points_promised: number
  readonly points_scheme: number | null
}

type OrderEvent = { readonly id: string; readonly customerId: string; readonly at: number }

const about = ({ id, customerId, at }: OrderEvent, kind: PointsChange['kind'], rule: PointsChange['rule']) =>
  ({ customerId, orderId: id, reference: id, at, kind, rule }) as const

/**
 * Returns the entry that holds an order's redeemed points, for the statement that inserts the order; null for
 * none.
 */
export const holdEntryOf = (order: OrderEvent, redeemed: number): string | null =>
  redeemed > 0
    ? entryOf(about(order, 'redeem-hold', 'redeem-held'), { points: -redeemed, held: redeemed })
    : null

/** Posts the same entry. The caller's transaction has locked the account and checked the balance. */
export async function holdPoints(tx: Tx, order: OrderEvent, redeemed: number): Promise<void> {
  if (redeemed === 0) return
  const sums = { points: -redeemed, held: redeemed }
  if (!(await post(tx, about(order, 'redeem-hold', 'redeem-held'), sums)))
    throw new Error(`expected enough points for order ${order.id}: the balance was checked under the lock`)
}

/** Returns the entry of the points that an order promises; null unless the order starts as `placed`. */
export const pendingEntryOf = (order: OrderEvent, promised: number, status: OrderStatus): string | null =>
  promised > 0 && status === 'placed'
    ? entryOf(about(order, 'earn-pending', 'order-placed'), { pending: promised })
    : null

/**
 * Updates the customer's points in the transaction of an order's status change. On `placed` the promised
 * points become pending. On `completed` pending points are earned and held points are redeemed for good.
 */
export async function movePoints(tx: Tx, order: PointsOfOrder, to: OrderStatus, at: number): Promise<void> {
  const event = { id: order.id, customerId: order.customer_id, at }
  if (to === 'placed' && order.points_promised > 0)
    await post(tx, about(event, 'earn-pending', 'order-placed'), { pending: order.points_promised })
  if (to !== 'completed') return
  if (order.points_redeemed > 0)
    await post(tx, about(event, 'redeem', 'redeem-final'), { held: -order.points_redeemed })
  const pending = await findPendingPoints(tx, order.id)
  if (pending === 0) return
  const expiresAt = lapsesAt(at, await getSchemeOf(tx, order.points_scheme))
  await earn(tx, { ...about(event, 'earn', 'order-completed'), points: pending, pending, expiresAt })
  await notifyLevelReached(tx, order.customer_id, at)
}

/** Returns the id of the entry that holds an order's redeemed points. Throws for an order without them. */
export async function getHoldId(tx: Tx, order: Omit<OrderEvent, 'at'>): Promise<number> {
  const hold = await findEntry(tx, about({ ...order, at: 0 }, 'redeem-hold', 'redeem-held'))
  if (!hold) throw new Error(`expected the points that order ${order.id} holds`)
  return hold.id
}

/**
 * Reverses the points of an order that was given up: held points return to their lots, pending points are
 * dropped. Points that have lapsed meanwhile are valid for another week, unless the customer ended the order.
 */
export async function returnPoints(
  tx: Tx,
  order: PointsOfOrder,
  { at, isByCustomer }: { readonly at: number; readonly isByCustomer: boolean },
): Promise<void> {
  const event = { id: order.id, customerId: order.customer_id, at }
  if (order.points_redeemed > 0) {
    const backOf = await getHoldId(tx, event)
    const sums = { points: order.points_redeemed, held: -order.points_redeemed, backOf }
    await post(
      tx,
      { ...about(event, 'reverse', 'redeem-returned'), reference: `redeem-hold:${order.id}` },
      { ...sums, ...(!isByCustomer && { expiresAt: lapsesAfterReturn(at) }) },
    )
  }
  const pending = order.points_promised > 0 ? await findPendingPoints(tx, order.id) : 0
  if (pending > 0)
    await post(
      tx,
      { ...about(event, 'reverse', 'order-ended'), reference: `earn-pending:${order.id}` },
      { pending: -pending },
    )
}

/**
 * Takes back the points of a partially refunded order, pending or earned, in proportion to the food that was
 * refunded. Runs in the transaction of the refund; the order is locked.
 */
export async function reverseRefundedPoints(
  tx: Tx,
  { id, orderId, at }: { readonly id: string; readonly orderId: string; readonly at: number },
): Promise<void> {
  const order = await getEarningOrder(tx, orderId)
  if (order.points_promised === 0) return
  const { refunded, taken, pending } = await findRefunded(tx, orderId)
  const food = foodPaid(v.parse(Quote, order.quote))
  const points = order.points_promised - pointsAfterRefund(order.points_promised, { food, refunded }) - taken
  if (points <= 0) return
  const change = {
    ...about({ id: orderId, customerId: order.customer_id, at }, 'reverse', 'order-refunded'),
    reference: `refund:${id}`,
  }
  if (order.status === 'completed') await reverse(tx, { ...change, points })
  else if (pending >= points) await post(tx, change, { pending: -points })
}
