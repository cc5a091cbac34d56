import * as v from 'valibot'
import { isNotified } from '#domain/notification.ts'
import { Localized } from '#contract/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import type { BatchHandler } from '#server/platform/job/worker.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import { notify, notifyStaffOfOrders } from '#server/identity/notification/notify.ts'
import { listOrdersForStaff, findOrderToNotify } from './store.ts'

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
 * Notifies all staff of the branch of each new order, once: two runs of a job at the same time replace the
 * same notifications. An order that has moved on since then needs no notification.
 */
export const notifyBranchStaff: BatchHandler = {
  runAll: async ({ db, now }, payloads) => {
    const ids = payloads.map((payload) => v.parse(Payload, payload).orderId)
    const orders = await listOrdersForStaff(db, ids)
    if (orders.length === 0) return
    const news = orders.map(({ id, branch_id: branchId, number, ...times }) => ({
      branchId,
      subject: id,
      values: { number, dueAt: promisedFor(times).getTime(), branchId },
    }))
    await notifyStaffOfOrders(db, news, now())
  },
}
