import { lapsesAfterReturn } from '#domain/points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getHoldId } from './order-points.ts'
import { post } from './points-store.ts'

type ChangedPoints = {
  readonly orderId: string
  readonly customerId: string
  /** The id of the change: its points are posted once. */
  readonly changeId: string
  /** The order's redeemed and promised points before and after. */
  readonly redeemed: { readonly before: number; readonly after: number }
  readonly promised: { readonly before: number; readonly after: number }
  readonly at: number
}

const changeReference = 'redeem-change:'

/** Returns whether an entry returned redeemed points because its order was changed. */
export const isOfChange = (reference: string): boolean => reference.startsWith(changeReference)

/**
 * Updates the points of an order whose dishes were changed: redeemed points that it does not need any more
 * return to their lots, as those of an order that its branch ends, and its pending points follow the food.
 */
export async function changePoints(tx: Tx, change: ChangedPoints): Promise<void> {
  const { orderId, customerId, changeId, at, redeemed, promised } = change
  const about = { orderId, customerId, at }
  const returned = redeemed.before - redeemed.after
  if (returned > 0) {
    const backOf = await getHoldId(tx, { id: orderId, customerId })
    const expiresAt = lapsesAfterReturn(at)
    const entry = {
      kind: 'reverse',
      rule: 'redeem-returned',
      reference: `${changeReference}${changeId}`,
    } as const
    await post(tx, { ...about, ...entry }, { points: returned, held: -returned, backOf, expiresAt })
  }
  const more = promised.after - promised.before
  if (more === 0) return
  const kind = more > 0 ? 'earn-pending' : 'reverse'
  const entry = { kind, rule: 'order-changed', reference: `change:${changeId}` } as const
  await post(tx, { ...about, ...entry }, { pending: more })
}
