import { canMove, type Mover, needsReason, type OrderStatus } from '#domain/order.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Deps } from '../deps.ts'
import { findOrder, moveOrderRow, type OrderRow } from './store.ts'

type Move = {
  /** Where the mover saw the order. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: { readonly mover: Mover; readonly customerId: string | null }
  readonly reason: string | null
}

export type MoveRefusal = 'move-not-allowed' | 'reason-missing' | 'order-moved'

/**
 * Moves the order on, if it still stands where the mover saw it: of two who move it at once one does, and the
 * other is told where it stands now ('order-moved', with `order`). The order as it is afterwards.
 */
export async function moveOrder(
  deps: Deps,
  order: OrderRow,
  move: Move,
): Promise<Outcome<OrderRow, MoveRefusal, { order?: OrderRow }>> {
  const seen = { status: move.from, method: order.method }
  if (!canMove(seen, move.to, move.by.mover)) return refused('move-not-allowed')
  if (needsReason(move.to, move.by.mover) && !move.reason) return refused('reason-missing')
  const branchId = await moveOrderRow(deps.db, { ...move, id: order.id, at: deps.now() })
  const now = await findOrder(deps.db, order.id)
  if (!now) throw new Error(`expected order ${order.id}, which was there a moment ago`)
  if (branchId === undefined) return { ok: false, refusal: 'order-moved', order: now }
  await Promise.all([deps.live.publish(`order:${order.id}`), deps.live.publish(`branch:${branchId}`)])
  return done(now)
}
