import {
  findCaller,
  listWaitingPhoneOrders,
  messageCaller,
  placePhoneOrder,
  type WaitingPhoneOrder,
} from '#contract/phone-order.ts'
import { isActive } from '#domain/order.ts'
import { refuse } from '#domain/outcome.ts'
import { findOrderById } from '#server/ordering/order/find-order.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { payableUntil } from '#server/ordering/order/as-payment.ts'
import { asStaffOrder } from '#server/ordering/order/staff-view.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { mayRun } from '#server/platform/session.ts'
import { findCaller as find } from './find-caller.ts'
import { enqueueMessage } from './message-caller.ts'
import { placePhoneOrder as place } from './place-phone-order.ts'
import { secondsUntilMessage } from './receiver-limit.ts'
import { isPhoneOrder, listUnpaidPhoneOrders } from './store.ts'

/**
 * An employee takes a call every two minutes in a busy hour. More look-ups than that collect numbers. Both
 * buckets start full: 30 at once and 30 more in an hour, 150 at once and 150 more in a day.
 */
const lookUpBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }
const lookUpDayBucket: Bucket = { capacity: 150, perSecond: 150 / 86_400 }
/** As many orders as look-ups: each sends an SMS. */
const orderBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }
/** The link again, if the caller did not get it: not more than the operators take for spam. */
const messageBucket: Bucket = { capacity: 3, perSecond: 1 / 120 }

/** Routes for orders that staff place for callers. */
export const phoneOrderRoutes = (deps: OrderDeps) => {
  const { db, now } = deps
  const take = (key: string, bucket: Bucket) => takeToken(db, key, bucket, now())

  return routes(deps, [
    serve(findCaller, async ({ params: { branchId }, body: { phone }, session }) => {
      if (!mayRun(session, branchId)) return refuse('not-allowed')
      const { customerId: staffId } = session
      for (const [key, bucket] of [
        [`caller:${staffId}`, lookUpBucket],
        [`callers-of-day:${staffId}`, lookUpDayBucket],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- the day is not used up by what the hour refuses
        const taken = await take(key, bucket)
        if (!taken.ok) return refuse('too-many-requests', taken)
      }
      const snapshot = await findMenuSnapshot(deps, branchId)
      return snapshot ? find(deps, { phone, branch: snapshot.branch, staffId }) : refuse('not-found')
    }),

    serve(
      placePhoneOrder,
      async ({ params: { branchId }, body, session, c }) => {
        if (!mayRun(session, branchId)) return refuse('not-allowed')
        const { customerId: staffId } = session
        const taken = await take(`phone-order:${staffId}`, orderBucket)
        if (!taken.ok) return refuse('too-many-requests', taken)
        const placed = await place(deps, { branchId, staffId, body, sent: await c.req.text() })
        if (!placed.ok)
          return refuse(placed.refusal, {
            ...placed,
            ...(placed.refusal === 'key-reused' && { status: 422 }),
          })
        await logAccess(deps, { staffId, what: 'order', orders: [placed.value] })
        return asStaffOrder(placed.value, session, now())
      },
      { isOrder: true },
    ),

    serve(listWaitingPhoneOrders, async ({ params: { branchId }, session }) => {
      if (!mayRun(session, branchId)) return refuse('not-allowed')
      const rows = await listUnpaidPhoneOrders(db, branchId)
      return { orders: rows.map(asWaiting) }
    }),

    serve(messageCaller, (input) => handleMessageCaller(deps, input)),
  ])
}

async function handleMessageCaller(
  deps: OrderDeps,
  { params: { id }, session }: HandlerInput<typeof messageCaller>,
) {
  const { db, now } = deps
  const order = await findOrderById(db, id)
  if (!order || !(await isPhoneOrder(db, id))) return refuse('not-found')
  if (!mayRun(session, order.branch_id)) return refuse('not-allowed')
  if (!isActive(order.status)) return refuse('move-not-allowed')
  // the job that ends the order runs each minute
  if (order.status === 'awaiting_payment' && now() >= payableUntil(order.placed_at))
    return refuse('payment-not-due')
  const retryAfterSeconds = await secondsUntilMessage(deps, order.customer_id)
  if (retryAfterSeconds > 0) return refuse('too-many-requests', { retryAfterSeconds })
  const taken = await takeToken(db, `caller-message:${id}`, messageBucket, now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  await enqueueMessage(deps, id)
  return undefined
}

const asWaiting = ({
  id,
  number,
  due_at,
  total,
  placed_at,
}: Awaited<ReturnType<typeof listUnpaidPhoneOrders>>[number]) =>
  ({
    id,
    number,
    dueAt: due_at.toISOString(),
    total,
    until: new Date(payableUntil(placed_at)).toISOString(),
  }) satisfies WaitingPhoneOrder
