import type { Method } from '#domain/method.ts'
import { judgePromise, promisedStatusOf } from '#domain/promise-kept.ts'
import { lapsesAt } from '#domain/points.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { notify } from '#server/identity/notification/notify.ts'
import type { MoveEffect } from '#server/ordering/order/effects.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findPromisedAt, findTerms, insertPromise } from './store.ts'

/**
 * Records whether the promise of an order was kept, when it is ready (pick-up) or handed over (delivery). For
 * a missed promise it credits the brand's points, once, and notifies the customer.
 */
export const settlePromise: MoveEffect = async (tx, order, { to, at }) => {
  const { id, method, branch_id: branchId, customer_id: customerId } = order
  if (method === 'counter' || to !== promisedStatusOf(method)) return
  const terms = await findTerms(tx)
  const promisedAt = await findPromisedAt(tx, id, order.due_at)
  const { lateMinutes, isMissed } = judgePromise({ promisedAt, handedAt: at }, terms)
  const points = isMissed ? terms.points : 0
  const promise = { orderId: id, branchId, method, promisedAt, handedAt: at, lateMinutes, isMissed, points }
  const isNew = await insertPromise(tx, promise)
  if (isNew && points > 0)
    await credit(tx, { orderId: id, customerId, points, minutes: lateMinutes, method, at })
}

async function credit(
  tx: Tx,
  {
    orderId,
    customerId,
    points,
    minutes,
    method,
    at,
  }: { orderId: string; customerId: string; points: number; minutes: number; method: Method; at: number },
): Promise<void> {
  await earn(tx, {
    customerId,
    kind: 'correction',
    rule: 'promise-missed',
    reference: `promise:${orderId}`,
    orderId,
    at,
    points,
    expiresAt: lapsesAt(at, (await findScheme(tx)).scheme),
  })
  const values = { points, minutes, method }
  await notify(tx, { customerId, kind: 'promise', subject: orderId, values, at })
}
