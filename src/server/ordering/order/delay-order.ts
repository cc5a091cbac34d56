import { canDelay, promiseLater, type PromiseRefusal } from '#domain/promise.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { promisedFor } from './as-order.ts'
import type { OrderDeps } from './effects.ts'
import { publishMove } from './move-order.ts'
import { findOrder, insertEvent, postponePromise, type OrderRow } from './store.ts'

type Delay = {
  /** The new promised time, in milliseconds since 1970. */
  readonly promisedAt: number
  readonly reason: string
  readonly staffId: string
  /** The customer asked for it: the promise counts from the new time. */
  readonly forCustomer: boolean
}

/**
 * Promises an order for a later time and notifies its customer with the reason. Returns the order afterwards.
 * The kitchen slot that it occupies does not change. Idempotent: a repeated request (its reply was lost) has
 * no further effect. Of two concurrent delays one succeeds; the other is refused with `order-moved` and the
 * current order.
 */
export async function delayOrder(
  deps: OrderDeps,
  order: OrderRow,
  { promisedAt, reason, staffId, forCustomer }: Delay,
): Promise<Outcome<OrderRow, PromiseRefusal | 'move-not-allowed' | 'order-moved', { order?: OrderRow }>> {
  const { id, status } = order
  const promised = promisedFor(order)
  if (promised.getTime() === promisedAt && order.promised_at !== null) return done(order)
  if (!canDelay(order)) return refuse('move-not-allowed')
  const at = deps.now()
  const promise = promiseLater(promised.getTime(), promisedAt, at)
  if (!promise.ok) return { ...promise, order }
  const by = { mover: 'staff', moverId: staffId } as const
  const branchId = await deps.db.transaction().execute(async (tx) => {
    const delayed = await postponePromise(tx, { id, status, promised, promisedAt, at })
    if (!delayed) return undefined
    await deps.orderEffects.onDelay(tx, id, { at, forCustomer })
    const event = { id, from: status, to: status, by, reason, promisedAt, forCustomer, at }
    await insertEvent(tx, delayed.branch_id, event)
    return delayed.branch_id
  })
  const current = await findOrder(deps.db, id)
  if (!current) throw new Error(`expected order ${id} to exist after its delay`)
  if (branchId === undefined) return refuse('order-moved', { order: current })
  await publishMove(deps, { orderId: id, branchId })
  return done(current)
}
