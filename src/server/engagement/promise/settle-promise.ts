import type { Method } from '#domain/method.ts'
import { judgePromise, promisedStatusOf } from '#domain/promise-kept.ts'
import { lapsesAt } from '#domain/points.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { notify } from '#server/identity/notification/notify.ts'
import type { MoveEffect } from '#server/ordering/order/effects.ts'
import type { MovedRow } from '#server/ordering/order/store.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getPromisedAt, getTerms, insertPromise, setPoints } from './store.ts'

/**
 * Records whether the promise of an order was kept, when it is ready (pick-up) or handed over (delivery). For
 * a missed promise it credits the brand's points at the hand-over, once, and notifies the customer: an order
 * that is never collected, or given up after it was ready, earns none.
 */
export const settlePromise: MoveEffect = async (tx, order, { to, at }) => {
  const { method } = order
  if (method === 'counter') return
  if (to === promisedStatusOf(method)) await record(tx, { ...order, method }, at)
  if (to === 'completed') await creditMissed(tx, order, at)
}

type PromisedOrder = Omit<MovedRow, 'method'> & { readonly method: Method }

async function record(tx: Tx, order: PromisedOrder, at: number): Promise<void> {
  const { id, method, branch_id: branchId } = order
  const promisedAt = await getPromisedAt(tx, id, order.due_at)
  const { lateMinutes, isMissed } = judgePromise({ promisedAt, handedAt: at }, await getTerms(tx))
  await insertPromise(tx, { orderId: id, branchId, method, promisedAt, handedAt: at, lateMinutes, isMissed })
}

async function creditMissed(tx: Tx, { id, customer_id: customerId }: MovedRow, at: number): Promise<void> {
  const { points } = await getTerms(tx)
  const missed = points > 0 ? await setPoints(tx, id, points) : undefined
  if (!missed) return
  await earn(tx, {
    customerId,
    kind: 'correction',
    rule: 'promise-missed',
    reference: `promise:${id}`,
    orderId: id,
    at,
    points,
    expiresAt: lapsesAt(at, (await findScheme(tx)).scheme),
  })
  const values = { points, minutes: missed.lateMinutes, method: missed.method }
  await notify(tx, { customerId, kind: 'promise', subject: id, values, at })
}
