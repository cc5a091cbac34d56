import type { OrderStatus } from '#domain/order.ts'
import type { Db } from '../db/db.ts'
import { keepCard } from '../card/keep-card.ts'
import type { Deps } from '../deps.ts'
import { moveInside, tellMoved } from '../order/move-order.ts'
import { kickRefunds } from './carry-refunds.ts'
import type { GatewayPayment, GatewayToken } from './gateway.ts'
import { problemOf } from './judge-payment.ts'
import { oweSurplus } from './refund-store.ts'
import {
  findPayment,
  findPaymentsOf,
  lockOrder,
  lockPayment,
  type PayableOrder,
  type PaymentRow,
  setDeclined,
  setTaken,
  setWaiting,
} from './store.ts'

/** So many banks said no: it is not the bank, and the slot is wanted by others. */
const mostDeclined = 5

/** What is known of a payment once the gateway was asked; `unheard`: it has never heard of it. */
export type Settled = PaymentRow['state'] | 'unheard'

/**
 * Asks the gateway what became of a payment and makes the order what that says: once, however often and in whatever order this is
 * called. Nothing that a callback or a browser says is believed. Throws `GatewayFailure` where the gateway can not be asked.
 */
export async function settlePayment(deps: Deps, id: string): Promise<Settled> {
  const payment = await findPayment(deps.db, id)
  if (!payment) return 'unheard'
  // the money is where it is: what goes back of it is another matter
  if (payment.state === 'paid' || payment.state === 'surplus') return payment.state
  const heard = await lookUp(deps, payment)
  if (heard === 'unheard') return 'unheard'
  if (heard === 'over') return closePayment(deps, payment, 'card-declined')
  return heard === 'waiting' ? payment.state : applyPayment(deps, payment, heard)
}

async function lookUp(
  { gateway }: Deps,
  payment: PaymentRow,
): Promise<GatewayPayment | 'unheard' | 'waiting' | 'over'> {
  if (payment.kind === 'card') return (await gateway.findPayment(payment.id)) ?? 'unheard'
  const page = payment.page_id === null ? undefined : await gateway.findPage(payment.page_id)
  if (!page) return 'unheard'
  // a card that was declined there is followed by another
  return page.payments.find(({ status }) => status === 'taken') ?? (page.isOver ? 'over' : 'waiting')
}

type Effect = { readonly state: Settled; readonly movedAt?: string | undefined }

/** Makes payment and order what the gateway says, in one transaction. */
export async function applyPayment(
  deps: Deps,
  { id, order_id }: PaymentRow,
  found: GatewayPayment,
): Promise<Settled> {
  const token = found.status === 'taken' ? await findTokenToKeep(deps, id) : undefined
  const effect = await deps.db.transaction().execute(async (tx): Promise<Effect | undefined> => {
    const order = await lockOrder(tx, order_id)
    const payment = await lockPayment(tx, id)
    if (!order || !payment) throw new Error(`expected payment ${id} and its order to be there`)
    if (payment.state === 'paid' || payment.state === 'surplus') return undefined
    switch (found.status) {
      case 'taken':
        return take(tx, deps, { order, payment, found, token })
      case 'failed':
        if (payment.state === 'declined') return undefined
        return decline(tx, deps, { order, payment, found, reason: found.declined ?? 'card-declined' })
      case 'returned':
        if (payment.state === 'declined') return undefined
        deps.log.error(
          { alert: true, payment: id },
          'a payment was given back at the gateway, not by the shop',
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
  if (!effect) return (await findPayment(deps.db, id))?.state ?? 'unheard'
  await tell(deps, order_id, effect)
  if (token?.isFree && effect.state === 'paid') forgetToken(deps, token.token)
  return effect.state
}

/** Nothing can come of it any more. */
export async function closePayment(
  deps: Deps,
  { id, order_id }: PaymentRow,
  reason: string,
): Promise<Settled> {
  const effect = await deps.db.transaction().execute(async (tx): Promise<Effect | undefined> => {
    const order = await lockOrder(tx, order_id)
    const payment = await lockPayment(tx, id)
    if (!order || !payment || (payment.state !== 'unknown' && payment.state !== 'waiting')) return undefined
    return decline(tx, deps, { order, payment, found: null, reason })
  })
  if (effect) await tell(deps, order_id, effect)
  return effect?.state ?? (await findPayment(deps.db, id))?.state ?? 'unheard'
}

async function take(
  tx: Db,
  deps: Deps,
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
    await setTaken(tx, payment.id, { state: 'paid', found, problem: null, at })
    if (token && !token.isFree)
      await keepCard(tx, { token, customerId: order.customer_id, id: deps.random.id(), at })
    return { state: 'paid', movedAt: await moveOn(tx, deps, order, 'placed') }
  }
  if (problem !== null)
    deps.log.error({ alert: true, payment: payment.id, problem }, 'the gateway took what nobody asked for')
  await setTaken(tx, payment.id, {
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
  tx: Db,
  deps: Deps,
  {
    order,
    payment,
    found,
    reason,
  }: { order: PayableOrder; payment: PaymentRow; found: GatewayPayment | null; reason: string },
): Promise<Effect> {
  await setDeclined(tx, payment.id, { declined: reason, found, at: deps.now() })
  const tries = await findPaymentsOf(tx, order.id)
  const isOver = tries.filter(({ state }) => state === 'declined').length >= mostDeclined
  if (!isOver || order.status !== 'awaiting_payment') return { state: 'declined' }
  return { state: 'declined', movedAt: await moveOn(tx, deps, order, 'payment_failed') }
}

/** The shop's own move of an order that is locked and waits for its payment. Returns its branch. */
export const moveOn = (
  tx: Db,
  deps: Deps,
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
    deps,
  )

async function tell(deps: Deps, orderId: string, { state, movedAt }: Effect): Promise<void> {
  if (movedAt === undefined) await deps.live.publish(`order:${orderId}`)
  else await tellMoved(deps, orderId, movedAt)
  if (state === 'surplus') kickRefunds(deps)
}

type TokenToKeep = GatewayToken & { readonly isFree: boolean }

/** Of a card that was typed in: what to keep of it, or (`isFree`) that nobody needs its token any more. */
async function findTokenToKeep({ db, gateway, log }: Deps, id: string): Promise<TokenToKeep | undefined> {
  const payment = await findPayment(db, id)
  if (!payment || payment.token === null || payment.card_id !== null) return undefined
  try {
    const token = await gateway.findToken(payment.token)
    return token && { ...token, isFree: !payment.remember }
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a card could not be remembered')
    return undefined
  }
}

/** In the background: the customer need not wait for it, and nothing depends on it. */
const forgetToken = ({ gateway, log }: Deps, token: string): void =>
  void gateway
    .deleteToken(token)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a card that was used once is still known to the gateway'),
    )
