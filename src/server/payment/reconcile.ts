import { minutesToPay } from '#domain/order.ts'
import type { Deps } from '../deps.ts'
import { tellMoved } from '../order/move-order.ts'
import { payableUntil } from './as-payment.ts'
import { isGatewayFailure } from './gateway.ts'
import { closePayment, moveOn, settlePayment } from './settle-payment.ts'
import { firstCheckMs } from './start-payment.ts'
import {
  delayCheck,
  findOpenPayments,
  findPaymentsOf,
  findUnpaidOrders,
  forgetEvents,
  lockOrder,
  type PaymentRow,
} from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** At a time, so that a slow gateway does not keep the other chores waiting. */
const atOnce = 20
/** Somebody may come back to the bank's page long after the order has ended; then it goes back. */
const watchedMs = 3 * day
/** By then no call that was on its way can arrive any more. */
const unheardMs = 60 * minute
/** While the gateway is away nobody knows whether it was paid: the order is not ended before, but not kept for ever. */
const patienceMs = 60 * minute

/** Asks about every payment whose outcome nobody has told us: lost callbacks settle here. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const open = await findOpenPayments(deps.db, { now: deps.now(), limit: atOnce })
  await Promise.all(open.map((payment) => reconcile(deps, payment)))
}

async function reconcile(deps: Deps, payment: PaymentRow): Promise<void> {
  const age = deps.now() - payment.made_at.getTime()
  try {
    const settled = await settlePayment(deps, payment.id)
    if (settled === 'unheard' && age > unheardMs) await closePayment(deps, payment, 'gateway-down')
    else if (settled === 'waiting' && age > watchedMs) await closePayment(deps, payment, 'card-not-verified')
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    deps.log.warn({ err: error, payment: payment.id }, 'the payment gateway could not be asked')
  }
  // often at first, then more and more seldom
  const wait = Math.min(60 * minute, Math.max(firstCheckMs, age / 4))
  await delayCheck(deps.db, payment.id, deps.now() + wait)
}

/** Ends the orders that were not paid in time, after asking about their payments one last time. */
export async function endUnpaidOrders(deps: Deps): Promise<void> {
  const now = deps.now()
  const unpaid = await findUnpaidOrders(deps.db, now - minutesToPay * minute)
  for (const { id, placed_at } of unpaid) {
    if (deps.closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one after the other: few orders end so
    const known = await askOnceMore(deps, id)
    // oxlint-disable-next-line no-await-in-loop
    if (known || now > payableUntil(placed_at) + patienceMs) await endUnpaid(deps, id)
  }
}

/** False: the gateway can not be asked. */
async function askOnceMore(deps: Deps, orderId: string): Promise<boolean> {
  const payments = await findPaymentsOf(deps.db, orderId)
  try {
    for (const { id } of payments) {
      // oxlint-disable-next-line no-await-in-loop -- an order has one or two
      await settlePayment(deps, id)
    }
    return true
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    deps.log.warn(
      { err: error },
      'an order is kept although its time to pay is over: its payment is not known',
    )
    return false
  }
}

async function endUnpaid(deps: Deps, orderId: string): Promise<void> {
  const branchId = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'awaiting_payment') return undefined
    const tries = await findPaymentsOf(tx, orderId)
    const wasDeclined = tries.some(({ state }) => state === 'declined')
    return moveOn(tx, deps, order, wasDeclined ? 'payment_failed' : 'expired')
  })
  if (branchId !== undefined) await tellMoved(deps, orderId, branchId)
}

export const forgetOldEvents = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<unknown> =>
  forgetEvents(db, now() - 30 * day)
