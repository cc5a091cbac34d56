import { isInvoicedAt } from '#domain/invoice.ts'
import { promiseAnew, type PromiseRefusal } from '#domain/promise.ts'
import { canMove, isGivenUp, type Mover, needsReason, type OrderStatus } from '#domain/order.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Courier } from '#contract/order.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { moveBill } from '../bill/move-bill.ts'
import { issueInvoice } from '../invoice/issue.ts'
import { enqueueNewOrder, tellCustomer } from '../notification/tell-order.ts'
import { kickPush } from '../notification/notify.ts'
import { movePlates } from '../plates/move-plates.ts'
import { kickRefunds } from '../payment/carry-refunds.ts'
import { rewardInvite } from '../invite/reward-invite.ts'
import { movePoints } from '../wallet/order-points.ts'
import { promisedFor } from './as-order.ts'
import { giveBack } from './give-back.ts'
import { findOrder, insertEvent, moveStatus, type MoveRow, type OrderRow } from './store.ts'

type Move = {
  /** Where the mover saw the order. */
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: { readonly mover: Mover; readonly customerId: string | null }
  readonly reason: string | null
  readonly courier?: Courier | undefined
  /** With its acceptance, where the branch needs longer: the time it is promised for then, in milliseconds since 1970. */
  readonly promisedAt?: number | undefined
}

export type MoveRefusal = 'move-not-allowed' | 'reason-missing' | 'order-moved' | PromiseRefusal

/**
 * The move with everything that hangs on it, inside the caller's transaction; the caller publishes after it
 * (`told`). Returns the branch's id, or undefined if the order no longer stood there: then nothing happened.
 */
export async function moveInside(
  tx: Db,
  move: MoveRow,
  { config }: Pick<Deps, 'config'>,
): Promise<string | undefined> {
  const moved = await moveStatus(tx, move)
  if (!moved) return undefined
  if (moved.bill_id !== null) await moveBill(tx, { ...moved, bill_id: moved.bill_id }, move.to, move.at)
  if (isGivenUp(move.to)) await giveBack(tx, moved, move)
  if (move.to === 'completed') await rewardInvite(tx, moved, move.at)
  await movePoints(tx, moved, move.to, move.at)
  await movePlates(tx, moved, move.to, move.at)
  if (isInvoicedAt(moved.payment_method, move.to))
    await issueInvoice(tx, { orderId: moved.id, at: move.at }, config)
  const isBillPaid = moved.bill_id !== null && move.to === 'placed'
  if (move.by.mover !== 'customer' && !isBillPaid) await tellCustomer(tx, moved.id, move)
  if (move.to === 'placed' && !isBillPaid) await enqueueNewOrder(tx, moved.id, move.at)
  await insertEvent(tx, moved.branch_id, move)
  return isBillPaid ? moveInside(tx, completionOf(move), { config }) : moved.branch_id
}

/** A bill is paid when all has been eaten: its order is complete with that. */
const completionOf = ({ id, at }: MoveRow): MoveRow => ({
  id,
  from: 'placed',
  to: 'completed',
  by: { mover: 'system', customerId: null },
  reason: null,
  courier: null,
  at,
})

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
  const at = deps.now()
  if (move.promisedAt !== undefined) {
    if (move.to !== 'accepted') return refused('move-not-allowed')
    const promise = promiseAnew(promisedFor(order).getTime(), move.promisedAt, at)
    if (!promise.ok) return promise
  }
  const branchId = await deps.db
    .transaction()
    .execute((tx) => moveInside(tx, { ...move, courier: move.courier ?? null, id: order.id, at }, deps))
  const now = await findOrder(deps.db, order.id)
  if (!now) throw new Error(`expected order ${order.id}, which was there a moment ago`)
  if (branchId === undefined) return { ok: false, refusal: 'order-moved', order: now }
  await tellMoved(deps, order.id, branchId)
  if (order.payment_method === 'card' && isGivenUp(move.to)) kickRefunds(deps)
  return done(now)
}

/** After the transaction of the move: whoever looks at the order or its branch is told, and whoever does not is pushed. */
export function tellMoved(deps: Pick<Deps, 'live' | 'db'>, orderId: string, branchId: string) {
  kickPush(deps)
  return Promise.all([deps.live.publish(`order:${orderId}`), deps.live.publish(`branch:${branchId}`)])
}
