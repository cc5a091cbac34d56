import * as v from 'valibot'
import { isNotified } from '#domain/notification.ts'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import type { Handler } from '#server/platform/job/worker.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import { notify, notifyStaff } from '#server/identity/notification/notify.ts'
import { findOrderForStaff, findOrderToNotify } from './store.ts'

/**
 * Notifies the customer of the order's status, in the transaction of the move or delay. Does nothing for a
 * bill's order.
 */
export async function notifyCustomer(
  tx: Tx,
  orderId: string,
  { at, ...later }: { at: number; isDelayed?: true; isAskedFor?: boolean },
): Promise<void> {
  const order = await findOrderToNotify(tx, orderId)
  if (!order || order.method === 'counter' || !isNotified(order.status)) return
  await notify(tx, {
    customerId: order.customer_id,
    kind: 'order',
    subject: orderId,
    values: {
      status: order.status,
      number: order.number,
      branch: v.parse(Localized, order.branch_name),
      dueAt: promisedFor(order).getTime(),
      ...later,
    },
    at,
  })
}

/** Enqueues the job that notifies the branch's staff of a new order after the commit. */
export const enqueueNewOrder = (tx: Tx, orderId: string, at: number): Promise<unknown> =>
  enqueue(tx, { kind: 'new-order', payload: { orderId }, dedupe: `new-order:${orderId}`, at })

const Payload = v.object({ orderId: v.string() })

/**
 * Notifies all staff of the branch of a new order, once: two runs of the job at the same time replace the
 * same notifications.
 */
export const notifyBranchStaff: Handler = async ({ db, now }, payload) => {
  const { orderId } = v.parse(Payload, payload)
  const order = await findOrderForStaff(db, orderId)
  // the order has moved on since the job was enqueued
  if (!order || order.method === 'counter' || order.status !== 'placed' || order.is_notified) return
  const { branch_id: branchId, number } = order
  const values = { number, dueAt: promisedFor(order).getTime(), branchId }
  await notifyStaff(db, { branchId, kind: 'staff-order', subject: orderId, values, at: now() })
}
