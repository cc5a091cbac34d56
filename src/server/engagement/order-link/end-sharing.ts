import { isActive } from '#domain/order.ts'
import type { MoveEffect } from '#server/ordering/order/effects.ts'
import { clearPosition } from './store.ts'

/** Deletes the courier's position when the order ends: nothing is on its way any more. */
export const endSharing: MoveEffect = async (tx, order, { to }) => {
  if (order.method === 'delivery' && !isActive(to)) await clearPosition(tx, order.id)
}
