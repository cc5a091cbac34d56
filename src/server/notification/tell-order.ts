import * as v from 'valibot'
import { isTold } from '#domain/notification.ts'
import { Localized } from '#contract/locale.ts'
import type { Db } from '../db/db.ts'
import { enqueue } from '../job/queue.ts'
import type { Handler } from '../job/worker.ts'
import { promisedFor } from '../order/as-order.ts'
import { notify, notifyStaff } from './notify.ts'

/** Tells its customer how the order stands now, in the transaction that moved it or put it off. A bill at the counter needs no telling. */
export async function tellCustomer(
  tx: Db,
  orderId: string,
  { at, isDelayed = false }: { at: number; isDelayed?: boolean },
): Promise<void> {
  const order = await findToldOrder(tx, orderId)
  if (!order || order.method === 'counter' || !isTold(order.status)) return
  await notify(tx, {
    customerId: order.customer_id,
    kind: 'order',
    subject: orderId,
    values: {
      status: order.status,
      number: order.number,
      branch: v.parse(Localized, order.branch_name),
      dueAt: promisedFor(order).getTime(),
      ...(isDelayed && { isDelayed }),
    },
    at,
  })
}

/** An order has come to the kitchen: after the commit its staff are told. */
export const enqueueNewOrder = (tx: Db, orderId: string, at: number): Promise<unknown> =>
  enqueue(tx, { kind: 'new-order', payload: { orderId }, dedupe: `new-order:${orderId}`, at })

const Payload = v.object({ orderId: v.string() })

/** Tells everybody who works in the branch of a new order, once. */
export const tellStaff: Handler = ({ db, now }, payload) =>
  db.transaction().execute(async (tx) => {
    const { orderId } = v.parse(Payload, payload)
    const order = await findToldOrder(tx, orderId)
    // somebody was quicker
    if (!order || order.method === 'counter' || order.status !== 'placed') return
    const told = await tx
      .selectFrom('notification')
      .select('id')
      .where('kind', '=', 'staff-order')
      .where('subject', '=', orderId)
      .executeTakeFirst()
    if (told) return
    const { branch_id: branchId, number } = order
    const values = { number, dueAt: promisedFor(order).getTime(), branchId }
    await notifyStaff(tx, { branchId, kind: 'staff-order', subject: orderId, values, at: now() })
  })

const findToldOrder = (tx: Db, orderId: string) =>
  tx
    .selectFrom('placed_order')
    .select([
      'number',
      'status',
      'method',
      'customer_id',
      'branch_id',
      'branch_name',
      'due_at',
      'promised_at',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
