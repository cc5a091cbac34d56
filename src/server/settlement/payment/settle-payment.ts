import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { kickCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import { saveCard } from '#server/resources/card/save-card.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { bySystem, moveInside, publishMove } from '#server/ordering/order/move-order.ts'
import { kickRefunds } from './carry-refunds.ts'
import type { GatewayPayment, GatewayToken } from '#server/platform/gateway/gateway.ts'
import { problemOf } from './judge-payment.ts'
import { notifyOfSurplus } from './notify-refund.ts'
import { findTokenToKeep, freeTokenOf } from './payment-token.ts'
import { oweSurplus, surplusIdOf } from './refund-store.ts'
import {
  findPayment,
  listPaymentsOf,
  lockOrder,
  lockPayment,
  type PayableOrder,
  type PaymentRow,
  setDeclined,
  setCaptured,
  setWaiting,
} from './store.ts'

/** After this many declined attempts the order ends, so that it does not block its slot. */
const mostDeclined = 5

/** The state of a payment after a check at the gateway; `not-at-gateway`: the gateway does not know it. */
type Settled = PaymentRow['state'] | 'not-at-gateway'

/**
 * Reads a payment from the gateway and applies its outcome to the order. Idempotent, also for concurrent
 * calls. Callbacks and browsers only trigger it; their content is not trusted. Throws `GatewayFailure` if the
 * gateway cannot be reached.
 */
export async function settlePayment(deps: OrderDeps, id: string): Promise<Settled> {
  const payment = await findPayment(deps.db, id)
  if (!payment) return 'not-at-gateway'
  // captured: only refunds can follow, and those are handled elsewhere
  if (payment.state === 'paid' || payment.state === 'surplus') return payment.state
  const found = await lookUp(deps, payment)
  if (found === 'not-at-gateway') return 'not-at-gateway'
  if (typeof found === 'object' && 'pageEnded' in found) return closePayment(deps, payment, found.pageEnded)
  return found === 'waiting' ? payment.state : applyPayment(deps, payment, found)
}

async function lookUp(
  { gateway }: Deps,
  payment: PaymentRow,
): Promise<GatewayPayment | 'not-at-gateway' | 'waiting' | { readonly pageEnded: string }> {
  if (payment.kind === 'card') return (await gateway.findPayment(payment.id)) ?? 'not-at-gateway'
  const page = payment.page_id === null ? undefined : await gateway.findPage(payment.page_id)
  if (!page) return 'not-at-gateway'
  const captured = page.payments.find(({ status }) => status === 'captured')
  if (captured) return captured
  // ignore declined cards while the page is open: the customer can try another card there. An expired page
  // may have sent them to the bank before
  if (!page.isOver || page.payments.some(({ status }) => status === 'waiting')) return 'waiting'
  const declined = page.payments.findLast(({ status }) => status === 'failed')
  return { pageEnded: declined ? (declined.declined ?? 'card-declined') : pageExpired }
}

/** The reason of a page that ended without a card. */
export const pageExpired = 'page-expired'

type Effect = {
  readonly state: Settled
  readonly movedAt?: string | undefined
  /** Whether the token of a card is not needed any more. */
  readonly hasFreed: boolean
}

/** Applies the gateway's state to payment and order, in one transaction. Returns the payment's state. */
export async function applyPayment(
  deps: OrderDeps,
  { id, order_id }: PaymentRow,
  found: GatewayPayment,
): Promise<Settled> {
  const token = found.status === 'captured' ? await findTokenToKeep(deps, id) : undefined
  const effect = await deps.db.transaction().execute(async (tx): Promise<Effect | undefined> => {
    const order = await lockOrder(tx, order_id)
    const payment = await lockPayment(tx, id)
    if (!order || !payment) throw new Error(`expected payment ${id} and its order to be there`)
    if (payment.state === 'paid' || payment.state === 'surplus') return undefined
    switch (found.status) {
      case 'captured':
        return applyCapture(tx, deps, { order, payment, found, token })
      case 'failed':
        if (payment.state === 'declined') return undefined
        return decline(tx, deps, { order, payment, found, reason: found.declined ?? 'card-declined' })
      case 'refunded':
        if (payment.state === 'declined') return undefined
        deps.log.error(
          { alert: true, payment: id },
          'a payment was refunded at the gateway, not by this server',
        )
        return decline(tx, deps, { order, payment, found, reason: 'card-declined' })
      case 'waiting':
      case 'other':
        if (payment.state !== 'unknown') return undefined
        await setWaiting(tx, id, found)
        // a payment that waits still needs its token
        return { state: 'waiting', hasFreed: false }
      default:
        return found.status satisfies never
    }
  })
  if (!effect) return (await findPayment(deps.db, id))?.state ?? 'not-at-gateway'
  await publishEffect(deps, order_id, effect)
  return effect.state
}

/**
 * Marks an open payment as declined for `reason`. No effect on a payment that has an outcome. Returns its
 * state.
 */
export async function closePayment(
  deps: OrderDeps,
  { id, order_id }: PaymentRow,
  reason: string,
): Promise<Settled> {
  const effect = await deps.db.transaction().execute(async (tx): Promise<Effect | undefined> => {
    const order = await lockOrder(tx, order_id)
    const payment = await lockPayment(tx, id)
    if (!order || !payment || (payment.state !== 'unknown' && payment.state !== 'waiting')) return undefined
    return decline(tx, deps, { order, payment, found: null, reason })
  })
  if (!effect) return (await findPayment(deps.db, id))?.state ?? 'not-at-gateway'
  await publishEffect(deps, order_id, effect)
  return effect.state
}

async function applyCapture(
  tx: Tx,
  deps: OrderDeps,
  {
    order,
    payment,
    found,
    token,
  }: { order: PayableOrder; payment: PaymentRow; found: GatewayPayment; token: GatewayToken | undefined },
): Promise<Effect> {
  const at = deps.now()
  const problem = problemOf(payment, found)
  if (problem === null && order.status === 'awaiting_payment') {
    await setCaptured(tx, payment.id, { state: 'paid', found, problem: null, at })
    const { hasFreed } = token
      ? await saveCard(tx, { token, customerId: order.customer_id, id: deps.random.id(), at })
      : { hasFreed: await freeTokenOf(tx, payment, at) }
    return { state: 'paid', movedAt: await moveFromAwaitingPayment(tx, deps, order, 'placed'), hasFreed }
  }
  const hasFreed = await freeTokenOf(tx, payment, at)
  if (problem !== null)
    deps.log.error(
      { alert: true, payment: payment.id, problem },
      'the gateway captured a payment that does not match the request',
    )
  await setCaptured(tx, payment.id, {
    state: 'surplus',
    found,
    problem: problem === null ? null : 'payment-wrong',
    at,
  })
  const reason = problem ?? `paid when the order was ${order.status}`
  await oweSurplus(tx, { paymentId: payment.id, orderId: order.id, amount: found.amount, reason, at })
  const isSecond = (await listPaymentsOf(tx, order.id)).some(({ state }) => state === 'paid')
  // a wrong payment is refunded too, but it is neither a second nor a late one
  if (problem === null && (isSecond || isGivenUp(order.status)))
    await notifyOfSurplus(tx, order, {
      refundId: surplusIdOf(payment.id),
      amount: found.amount,
      isSecond,
      at,
    })
  return { state: 'surplus', hasFreed }
}

async function decline(
  tx: Tx,
  deps: OrderDeps,
  {
    order,
    payment,
    found,
    reason,
  }: { order: PayableOrder; payment: PaymentRow; found: GatewayPayment | null; reason: string },
): Promise<Effect> {
  await setDeclined(tx, payment.id, { declined: reason, found, at: deps.now() })
  const hasFreed = await freeTokenOf(tx, payment, deps.now())
  const tries = await listPaymentsOf(tx, order.id)
  const isOver = tries.filter(({ state }) => state === 'declined').length >= mostDeclined
  if (!isOver || order.status !== 'awaiting_payment') return { state: 'declined', hasFreed }
  const movedAt = await moveFromAwaitingPayment(tx, deps, order, 'payment_failed')
  return { state: 'declined', movedAt, hasFreed }
}

/**
 * Moves a locked order from `awaiting_payment` on behalf of the system. Returns the branch's id, or
 * undefined.
 */
export const moveFromAwaitingPayment = (
  tx: Tx,
  deps: OrderDeps,
  order: PayableOrder,
  to: OrderStatus,
): Promise<string | undefined> =>
  moveInside(
    tx,
    {
      id: order.id,
      from: 'awaiting_payment',
      to,
      by: bySystem,
      reason: null,
      courier: null,
      at: deps.now(),
    },
    deps.orderEffects,
  )

async function publishEffect(
  deps: OrderDeps,
  orderId: string,
  { state, movedAt, hasFreed }: Effect,
): Promise<void> {
  if (movedAt === undefined) await deps.live.publish(`order:${orderId}`)
  else await publishMove(deps, { orderId, branchId: movedAt })
  if (hasFreed) kickCardTokens(deps)
  if (state !== 'surplus') return
  kickPush(deps)
  kickRefunds(deps)
}
