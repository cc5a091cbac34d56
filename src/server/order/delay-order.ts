import { canDelay, promiseAnew, type PromiseRefusal } from '#domain/promise.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Deps } from '../deps.ts'
import { tellCustomer } from '../notification/tell-order.ts'
import { promisedFor } from './as-order.ts'
import { tellMoved } from './move-order.ts'
import { findOrder, insertEvent, putOff, type OrderRow } from './store.ts'

type Delay = {
  /** What it is promised for from now on, in milliseconds since 1970. */
  readonly promisedAt: number
  readonly reason: string
  readonly staffId: string
}

/**
 * Promises an order for a later time and tells its customer why; its slot in the kitchen stays where it was counted. Told twice
 * (the answer was lost) it happens once; of two who delay it at once one does, and the other is shown what it is promised for now.
 */
export async function delayOrder(
  deps: Deps,
  order: OrderRow,
  { promisedAt, reason, staffId }: Delay,
): Promise<Outcome<OrderRow, PromiseRefusal | 'move-not-allowed' | 'order-moved', { order?: OrderRow }>> {
  const { id, status } = order
  const promised = promisedFor(order)
  if (promised.getTime() === promisedAt && order.promised_at !== null) return done(order)
  if (!canDelay(order)) return refused('move-not-allowed')
  const at = deps.now()
  const promise = promiseAnew(promised.getTime(), promisedAt, at)
  if (!promise.ok) return { ...promise, order }
  const by = { mover: 'staff', customerId: staffId } as const
  const branchId = await deps.db.transaction().execute(async (tx) => {
    const delayed = await putOff(tx, { id, status, promised, promisedAt, at })
    if (!delayed) return undefined
    await tellCustomer(tx, id, { at, isDelayed: true })
    await insertEvent(tx, delayed.branch_id, { id, from: status, to: status, by, reason, promisedAt, at })
    return delayed.branch_id
  })
  const now = await findOrder(deps.db, id)
  if (!now) throw new Error(`expected order ${id}, which was there a moment ago`)
  if (branchId === undefined) return { ok: false, refusal: 'order-moved', order: now }
  await tellMoved(deps, id, branchId)
  return done(now)
}
