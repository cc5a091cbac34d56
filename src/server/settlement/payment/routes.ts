import {
  checkPayment,
  getPaymentSettings,
  payOrder,
  type PaymentSettings,
  receivePaymentEvent,
  refundOrder,
} from '#contract/payment.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { findOrderById, findOwnOrder } from '#server/ordering/order/find-order.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import { kickRefunds } from './carry-refunds.ts'
import { settlePaymentsOf } from './check-payment.ts'
import { receiveEvent } from './receive-event.ts'
import { notifyOfReturned } from './notify-refund.ts'
import { findRefundOf } from './part-refund-store.ts'
import { oweRefund } from './refund-store.ts'
import { startPayment } from './start-payment.ts'
import { lockOrder } from './store.ts'

/** A screen that waits for the bank polls every few seconds, and each poll calls the gateway. */
const checkBucket = { capacity: 30, perSecond: 30 / 60 }

/** As many as the orders per hour; more would be card testing. */
const payBucket = { capacity: 20, perSecond: 20 / 3600 }

export const paymentRoutes = (deps: OrderDeps) => {
  const settings = settingsOf(deps)
  return routes(deps, [
    serve(
      getPaymentSettings,
      ({ c }) => {
        c.header('cache-control', 'no-store')
        return settings
      },
      { anonymous: true },
    ),
    serve(payOrder, (input) => handlePayOrder(deps, input), { isOrder: true }),
    serve(checkPayment, (input) => handleCheckPayment(deps, input), { isOrder: true }),
    serve(receivePaymentEvent, ({ body }) => receiveEvent(deps, body), { isOrder: true }),
    serve(refundOrder, (input) => handleRefundOrder(deps, input)),
  ])
}

function settingsOf({ config: { payment } }: OrderDeps): PaymentSettings {
  return {
    way: payment.way,
    tokenUrl: payment.way === 'none' ? '' : `${payment.base}/tokens`,
    publishableKey: payment.publishableKey,
    sandbox: payment.publishableKey.startsWith('pk_test_'),
    applePay: payment.applePay !== null,
  }
}

async function handlePayOrder(
  deps: OrderDeps,
  { params: { id }, session: { customerId }, body }: HandlerInput<typeof payOrder>,
) {
  const order = await findOwnOrder(deps.db, id, customerId)
  if (isRefusal(order)) return order
  const taken = await takeToken(deps.db, `pay:${customerId}`, payBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const started = await startPayment(deps, { orderId: id, customerId, payWith: body.payWith })
  return started.ok ? show(deps, id) : started
}

async function handleCheckPayment(
  deps: OrderDeps,
  { params: { id }, session: { customerId } }: HandlerInput<typeof checkPayment>,
) {
  const order = await findOwnOrder(deps.db, id, customerId)
  if (isRefusal(order)) return order
  const taken = await takeToken(deps.db, `payment-check:${customerId}`, checkBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const settled = await settlePaymentsOf(deps, id)
  return settled.ok ? show(deps, id) : settled
}

async function handleRefundOrder(
  deps: OrderDeps,
  { params: { id }, session: { customerId }, body }: HandlerInput<typeof refundOrder>,
) {
  const order = await findOrderById(deps.db, id)
  if (!order) return refuse('not-found')
  await logAccess(deps, { staffId: customerId, what: 'order', orders: [order] })
  const at = deps.now()
  const owed = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, id)
    const isNew = (await findRefundOf(tx, id, body.id)) === undefined
    const refund = { ...body, orderId: id, kind: 'part', by: customerId, at } as const
    const outcome = await oweRefund(tx, refund, deps.orderEffects)
    if (locked && isNew && outcome.ok)
      await notifyOfReturned(tx, locked, { refundId: body.id, amount: body.amount, at })
    return outcome
  })
  if (!owed.ok) return owed
  kickPush(deps)
  kickRefunds(deps)
  return show(deps, id)
}

async function show({ db }: OrderDeps, id: string) {
  const order = await findOrder(db, id)
  return order ? asOrder(order) : refuse('not-found')
}
