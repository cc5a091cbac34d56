import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { PayWith } from '#contract/order.ts'
import { hashOf } from '../account/hash.ts'
import { findUsableCard } from '../card/store.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { payableUntil } from './as-payment.ts'
import { isGatewayFailure } from './gateway.ts'
import { applyPayment, closePayment, settlePayment } from './settle-payment.ts'
import {
  changeSource,
  findOrderToPay,
  findPayment,
  findPaymentsOf,
  insertTry,
  isForeignToken,
  leavePayment,
  lockOrder,
  type PayableOrder,
  type PaymentRow,
  setPage,
} from './store.ts'

/** When a payment is asked about by itself for the first time. */
export const firstCheckMs = 20_000

type Source = Pick<PaymentRow, 'token' | 'token_hash' | 'card_id' | 'remember'>
type Asked = { readonly orderId: string; readonly customerId: string; readonly payWith: PayWith | null }
export type StartRefusal = 'payment-not-due' | 'card-unknown' | 'gateway-down'

/**
 * Begins to pay an order, or goes on with the try that is under way. The row comes first, under the id that the gateway is asked with:
 * a try whose outcome nobody knows is asked about and made again under the same id, so that no card is charged twice for it.
 */
export async function startPayment(deps: Deps, asked: Asked): Promise<Outcome<undefined, StartRefusal>> {
  const source = await findSource(deps, asked)
  if (!source.ok) return source
  const open = (await findPaymentsOf(deps.db, asked.orderId)).find(isCurrent)
  try {
    // what became of it comes before whether another is begun
    const heard = open && (await settlePayment(deps, open.id))
    const begun = await deps.db.transaction().execute((tx) => begin(tx, deps, asked, source.value, heard))
    if (!begun.ok) return begun
    await sendPayment(deps, begun.value)
    return done(undefined)
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    deps.log.warn({ err: error, reason: error.reason }, 'the payment gateway could not be asked')
    return refused('gateway-down')
  }
}

/** Asks the gateway for a try that it may not have heard of. Throws `GatewayFailure` where that is not known afterwards either. */
export async function sendPayment(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment || payment.state !== 'unknown') return
  const order = await findOrderToPay(deps.db, payment.order_id)
  const asked = {
    id,
    orderId: order.id,
    amount: payment.amount,
    description: `Order ${order.number}`,
    callbackUrl: `${deps.config.publicOrigin}/${order.lang}${wayBack(order)}`,
  }
  if (payment.kind === 'page') {
    // one whose answer was lost is known to nobody, so nobody pays on it
    const page = await deps.gateway.createPage({ ...asked, expiresAt: payableUntil(order.placed_at) })
    await setPage(deps.db, id, page)
    return
  }
  if (payment.token === null) return
  try {
    await applyPayment(deps, payment, await deps.gateway.createPayment({ ...asked, token: payment.token }))
  } catch (error) {
    if (!isGatewayFailure(error) || error.reason !== 'refused') throw error
    // a clear no, to which nothing happened: the gateway does not know this card
    deps.log.warn({ err: error, payment: id }, 'the payment gateway refused a card')
    await closePayment(deps, payment, 'card-unknown')
  }
}

/** Where somebody comes back to from their bank: the bill on the table, or the thanks for the order. */
const wayBack = ({ id, bill_id }: { readonly id: string; readonly bill_id: string | null }): string =>
  bill_id === null ? `/thank-you/${id}/` : `/pay/${bill_id}/`

/** The id of the try to send, new or old. */
async function begin(
  tx: Db,
  deps: Deps,
  { orderId, customerId }: Asked,
  source: Source | null,
  heard: string | undefined,
): Promise<Outcome<string, StartRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.customer_id !== customerId || !isPayable(order, deps.now()))
    return refused('payment-not-due')
  const tries = await findPaymentsOf(tx, orderId)
  const current = tries.find(isCurrent)
  if (current?.state === 'unknown') {
    // with another card under the same id, if the gateway has never heard of the first
    if (source && heard === 'unheard') await changeSource(tx, current.id, source)
    return done(current.id)
  }
  if (current) {
    if (!source || source.token_hash === current.token_hash) return done(current.id)
    await leavePayment(tx, current.id)
  }
  const isPage = deps.config.payment.way === 'page' && !source
  if (!source && !isPage) return refused('card-unknown')
  const id = deps.random.uuid()
  await insertTry(tx, {
    id,
    order_id: orderId,
    place: tries.length + 1,
    kind: isPage ? 'page' : 'card',
    amount: order.total,
    ...(source ?? { token: null, token_hash: null, card_id: null, remember: false }),
    at: deps.now(),
    checkAt: deps.now() + firstCheckMs,
  })
  return done(id)
}

const isCurrent = ({ state, is_left }: PaymentRow) => (state === 'unknown' || state === 'waiting') && !is_left

const isPayable = ({ status, placed_at }: PayableOrder, now: number) =>
  status === 'awaiting_payment' && now < payableUntil(placed_at)

/** The token to pay with. One of somebody else's card is as good as none. */
export async function findSource(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, payWith }: Pick<Asked, 'customerId' | 'payWith'>,
): Promise<Outcome<Source | null, 'card-unknown'>> {
  if (payWith === null) return done(null)
  if (payWith.kind === 'card') {
    const card = await findUsableCard(db, { id: payWith.cardId, customerId, now: now() })
    return card
      ? done({ token: card.token, token_hash: card.token_hash, card_id: card.id, remember: false })
      : refused('card-unknown')
  }
  const token_hash = hashOf(payWith.token)
  if (await isForeignToken(db, token_hash, customerId)) return refused('card-unknown')
  return done({ token: payWith.token, token_hash, card_id: null, remember: payWith.remember })
}
