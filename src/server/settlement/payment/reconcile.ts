import { dayMs, hourMs, minuteMs, secondMs } from '#domain/duration.ts'
import { minutesAtBank, minutesToPay } from '#domain/order.ts'
import { claimUnpaidOrders } from '#server/ordering/order/store.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { publishMove } from '#server/ordering/order/move-order.ts'
import { payableUntil } from '#server/ordering/order/as-payment.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { isGatewayAway, isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { closePayment, moveFromAwaitingPayment, pageExpired, settlePayment } from './settle-payment.ts'
import { firstCheckMs } from './start-payment.ts'
import { claimDuePayments, delayCheck, listPaymentsOf, lockOrder, type PaymentRow } from './store.ts'

/** Payments, or unpaid orders, whose state is asked for at the gateway at the same time. */
const atOnce = 20
/**
 * How long they are claimed: less than the interval of the jobs. A second process that claims them while the
 * gateway is slow does no harm, because payments and orders are locked before they change.
 */
const claimedMs = 15 * secondMs
/** A customer may complete the bank's page long after the order has ended; such a payment is refunded. */
const watchedMs = 3 * dayMs
/** By then no request that was in transit can still arrive at the gateway. */
const unknownMs = hourMs
/**
 * While the gateway is unreachable the outcome is unknown: an unpaid order is kept this much longer, then
 * ended.
 */
const graceMs = hourMs

/** Whether the gateway answered; when it is away, the others would wait as long for nothing. */
type Reached = 'reached' | 'away'

/** Claims and handles rows until none is due, the gateway is away, or the shop is stopped. */
async function untilNoneDue<Row>(
  { closing }: OrderDeps,
  claim: () => Promise<readonly Row[]>,
  handle: (row: Row) => Promise<Reached>,
): Promise<void> {
  while (!closing.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- few at once keep the load on the gateway low
    const rows = await claim()
    // oxlint-disable-next-line no-await-in-loop
    const reached = await Promise.all(rows.map(handle))
    if (rows.length < atOnce || reached.includes('away')) return
  }
}

/**
 * Settles the payments without an outcome from the gateway's state. Recovers lost callbacks. A fault of one
 * payment delays no other.
 */
export async function reconcilePayments(deps: OrderDeps): Promise<void> {
  // of the beginning: none is due twice in one run
  const now = deps.now()
  await untilNoneDue(
    deps,
    () => claimDuePayments(deps.db, { now, until: now + claimedMs, limit: atOnce }),
    (payment) => reconcile(deps, payment),
  )
}

async function reconcile(deps: OrderDeps, payment: PaymentRow): Promise<Reached> {
  const age = deps.now() - payment.made_at.getTime()
  let reached: Reached = 'reached'
  try {
    const settled = await settlePayment(deps, payment.id)
    if (settled === 'not-at-gateway' && age > unknownMs) await closePayment(deps, payment, 'gateway-down')
    else if (settled === 'waiting' && age > watchedMs) await closePayment(deps, payment, 'card-not-verified')
  } catch (error) {
    if (isUnavailable(error)) throw error
    noteFailure(deps, payment.id, error)
    if (isGatewayAway(error)) reached = 'away'
  }
  // frequent checks at first, then at growing intervals, at most an hour
  const wait = Math.min(hourMs, Math.max(firstCheckMs, age / 4))
  await delayCheck(deps.db, payment.id, deps.now() + wait)
  return reached
}

function noteFailure({ log, now }: OrderDeps, payment: string, error: unknown): void {
  if (isGatewayFailure(error))
    return log.warn({ err: error, payment }, 'the payment gateway could not be reached')
  const alert = isAlertDue(log, `payment ${payment}`, now())
  log.error({ err: error, alert, payment }, 'a payment could not be settled; it is checked again later')
}

/** Ends the orders that were not paid in time, after a last check of their payments at the gateway. */
export async function endUnpaidOrders(deps: OrderDeps): Promise<void> {
  const now = deps.now()
  const before = now - minutesToPay * minuteMs
  await untilNoneDue(
    deps,
    () => claimUnpaidOrders(deps.db, { before, now, until: now + claimedMs, limit: atOnce }),
    async ({ id, placed_at }) => {
      const settled = await settleLastTime(deps, id)
      if (settled === 'settled' || now > payableUntil(placed_at) + graceMs) await endUnpaid(deps, id)
      return settled === 'away' ? 'away' : 'reached'
    },
  )
}

/** Settles the order's payments. Returns `failed` after a fault of ours or of the gateway's answer. */
async function settleLastTime(deps: OrderDeps, orderId: string): Promise<'settled' | 'failed' | 'away'> {
  const payments = await listPaymentsOf(deps.db, orderId)
  try {
    for (const { id } of payments) {
      // oxlint-disable-next-line no-await-in-loop -- an order has one or two
      await settlePayment(deps, id)
    }
    return 'settled'
  } catch (error) {
    if (isUnavailable(error)) throw error
    const about = { err: error, order: orderId }
    if (isGatewayFailure(error))
      deps.log.warn(about, 'an order is kept past its time to pay: the payment gateway could not be reached')
    else {
      const alert = isAlertDue(deps.log, `last check of order ${orderId}`, deps.now())
      deps.log.error(
        { ...about, alert },
        'an order is kept past its time to pay: a payment could not be settled',
      )
    }
    return isGatewayAway(error) ? 'away' : 'failed'
  }
}

async function endUnpaid(deps: OrderDeps, orderId: string): Promise<void> {
  const branchId = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'awaiting_payment') return undefined
    const tries = await listPaymentsOf(tx, orderId)
    const bankUntil = payableUntil(order.placed_at) + minutesAtBank * minuteMs
    if (tries.some(isAtBank) && deps.now() < bankUntil) return undefined
    const wasDeclined = tries.some(({ state, declined }) => state === 'declined' && declined !== pageExpired)
    return moveFromAwaitingPayment(tx, deps, order, wasDeclined ? 'payment_failed' : 'expired')
  })
  if (branchId !== undefined) await publishMove(deps, { orderId, branchId })
}

/** The customer can still approve this attempt. One that another card replaced gives the order no time. */
const isAtBank = ({ state, is_left }: PaymentRow) => state === 'waiting' && !is_left
