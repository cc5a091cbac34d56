import type { OrderStatus } from '#domain/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { keepCard } from '#server/resources/card/keep-card.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { moveInside, publishMove } from '#server/ordering/order/move-order.ts'
import { kickRefunds } from './carry-refunds.ts'
import type { GatewayPayment, GatewayToken } from '#server/platform/gateway/gateway.ts'
import { problemOf } from './judge-payment.ts'
import { oweSurplus } from './refund-store.ts'
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

type Effect = { readonly state: Settled; readonly movedAt?: string | undefined }

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
        return { state: 'waiting' }
      default:
        return found.status satisfies never
    }
  })
  if (!effect) return (await findPayment(deps.db, id))?.state ?? 'not-at-gateway'
  await publishEffect(deps, order_id, effect)
  if (token?.isFree && effect.state === 'paid') deleteToken(deps, token.token)
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
  if (effect) await publishEffect(deps, order_id, effect)
  return effect?.state ?? (await findPayment(deps.db, id))?.state ?? 'not-at-gateway'
}

async function applyCapture(
  tx: Tx,
  deps: OrderDeps,
  {
    order,
    payment,
    found,
    token,
  }: { order: PayableOrder; payment: PaymentRow; found: GatewayPayment; token: TokenToKeep | undefined },
): Promise<Effect> {
  const at = deps.now()
  const problem = problemOf(payment, found)
  if (problem === null && order.status === 'awaiting_payment') {
    await setCaptured(tx, payment.id, { state: 'paid', found, problem: null, at })
    if (token && !token.isFree)
      await keepCard(tx, { token, customerId: order.customer_id, id: deps.random.id(), at })
    return { state: 'paid', movedAt: await moveFromAwaitingPayment(tx, deps, order, 'placed') }
  }
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
  return { state: 'surplus' }
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
  const tries = await listPaymentsOf(tx, order.id)
  const isOver = tries.filter(({ state }) => state === 'declined').length >= mostDeclined
  if (!isOver || order.status !== 'awaiting_payment') return { state: 'declined' }
  return { state: 'declined', movedAt: await moveFromAwaitingPayment(tx, deps, order, 'payment_failed') }
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
      by: { mover: 'system', customerId: null },
      reason: null,
      courier: null,
      at: deps.now(),
    },
    deps.orderEffects,
  )

async function publishEffect(deps: OrderDeps, orderId: string, { state, movedAt }: Effect): Promise<void> {
  if (movedAt === undefined) await deps.live.publish(`order:${orderId}`)
  else await publishMove(deps, { orderId, branchId: movedAt })
  if (state === 'surplus') kickRefunds(deps)
}

type TokenToKeep = GatewayToken & { readonly isFree: boolean }

/**
 * Returns the token of a newly entered card; `isFree`: the customer did not ask to save it, so it can be
 * deleted.
 */
async function findTokenToKeep({ db, gateway, log }: Deps, id: string): Promise<TokenToKeep | undefined> {
  const payment = await findPayment(db, id)
  if (!payment || payment.token === null || payment.card_id !== null) return undefined
  try {
    const token = await gateway.findToken(payment.token)
    return token && { ...token, isFree: !payment.remember }
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a card could not be saved')
    return undefined
  }
}

/** Deletes the token at the gateway in the background: nothing depends on it. */
const deleteToken = ({ gateway, log }: Deps, token: string): void =>
  void gateway
    .deleteToken(token)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'the token of a card that was not saved could not be deleted at the gateway'),
    )
