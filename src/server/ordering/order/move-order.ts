import { promiseLater, type PromiseRefusal } from '#domain/promise.ts'
import { canMove, type Mover, needsReason, type OrderStatus } from '#domain/order.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Courier } from '#contract/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { promisedFor } from './as-order.ts'
import type { OrderDeps, OrderEffects } from './effects.ts'
import { findOrder, insertEvent, moveStatus, type MoveRow, type OrderRow } from './store.ts'

type Move = {
  /** The status that the mover saw. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: { readonly mover: Mover; readonly moverId: string | null }
  readonly reason: string | null
  readonly courier?: Courier | undefined
  /** Only with acceptance, if the branch needs longer: the new promised time, in milliseconds since 1970. */
  readonly promisedAt?: number | undefined
}

type MoveRefusal = 'move-not-allowed' | 'reason-missing' | 'order-moved' | PromiseRefusal

/**
 * Moves an order inside the caller's transaction and runs every effect of the move. The caller publishes the
 * move after the commit (`publishMove`). Returns the branch's id; undefined, without changes, if the order is
 * no longer at `from`.
 */
export async function moveInside(
  tx: Tx,
  move: MoveRow,
  { onMove }: Pick<OrderEffects, 'onMove'>,
): Promise<string | undefined> {
  const moved = await moveStatus(tx, move)
  if (!moved) return undefined
  for (const effect of onMove) {
    // oxlint-disable-next-line no-await-in-loop -- effects run one after the other: that is the lock order
    await effect(tx, moved, move)
  }
  await insertEvent(tx, moved.branch_id, move)
  const isBillPaid = moved.bill_id !== null && move.to === 'placed'
  return isBillPaid ? moveInside(tx, completionOf(move), { onMove }) : moved.branch_id
}

/** A bill is paid after the meal, so the order of a paid bill is complete. */
const completionOf = ({ id, at }: MoveRow): MoveRow => ({
  id,
  from: 'placed',
  to: 'completed',
  by: bySystem,
  reason: null,
  courier: null,
  at,
})

/**
 * Moves an order that still has the status that the mover saw. Returns the order after the move. Of two
 * concurrent moves one succeeds; the other is refused with `order-moved` and the current order.
 */
export async function moveOrder(
  deps: OrderDeps,
  order: OrderRow,
  move: Move,
): Promise<Outcome<OrderRow, MoveRefusal, { order?: OrderRow }>> {
  const seen = { status: move.from, method: order.method }
  if (!canMove(seen, move.to, move.by.mover)) return refuse('move-not-allowed')
  if (needsReason(move.to, move.by.mover) && !move.reason) return refuse('reason-missing')
  const at = deps.now()
  if (move.promisedAt !== undefined) {
    if (move.to !== 'accepted') return refuse('move-not-allowed')
    const promise = promiseLater(promisedFor(order).getTime(), move.promisedAt, at)
    if (!promise.ok) return promise
  }
  const row = { ...move, courier: move.courier ?? null, id: order.id, at }
  const branchId = await deps.db.transaction().execute((tx) => moveInside(tx, row, deps.orderEffects))
  const current = await findOrder(deps.db, order.id)
  if (!current) throw new Error(`expected order ${order.id} to exist after its move`)
  if (branchId === undefined) return refuse('order-moved', { order: current })
  await publishMove(deps, { orderId: order.id, branchId }, { paidBy: order.payment_method, to: move.to })
  return done(current)
}

/** The mover of what the server does by itself. */
export const bySystem = { mover: 'system', moverId: null } as const

/**
 * Call after the commit: publishes the move to open screens of the order and its branch, and starts
 * background work.
 */
export function publishMove(
  deps: OrderDeps,
  { orderId, branchId }: { readonly orderId: string; readonly branchId: string },
  change?: { readonly paidBy: string; readonly to: OrderStatus },
): Promise<unknown> {
  deps.orderEffects.afterCommit(deps, change)
  return publishOrderChange(deps, { id: orderId, branch_id: branchId })
}

/** Publishes a change of an order to its screens and those of its branch. Call it after the commit. */
export const publishOrderChange = (
  { live }: Pick<OrderDeps, 'live'>,
  order: Pick<OrderRow, 'id' | 'branch_id'>,
): Promise<unknown> =>
  Promise.all([live.publish(`order:${order.id}`), live.publish(`branch:${order.branch_id}`)])
