import * as v from 'valibot'
import { wordsIn } from '#domain/locale.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { Localized } from '#contract/locale.ts'
import type { PayWith } from '#contract/order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { payableUntil } from '#server/ordering/order/as-payment.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { orGatewayDown } from '#server/platform/gateway/or-gateway-down.ts'
import { kickCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import { findTokenUse, lockTokenUse } from './apple-pay-store.ts'
import { linkPathOf } from './payment-link.ts'
import { chargeOf, findSource, type Source, stored } from './payment-source.ts'
import { freeTokenOf } from './payment-token.ts'
import { applyPayment, closePayment, settlePayment } from './settle-payment.ts'
import {
  changeSource,
  getOrderToPay,
  findPayment,
  listPaymentsOf,
  insertPayment,
  markReplaced,
  lockOrder,
  type PayableOrder,
  type PaymentRow,
  setPage,
} from './store.ts'

/** The delay before the cron job checks a payment for the first time. */
export const firstCheckMs = 20_000

type StartPaymentInput = {
  readonly orderId: string
  readonly customerId: string
  readonly payWith: PayWith | null
}
type StartRefusal =
  | 'payment-not-due'
  | 'payment-unavailable'
  | 'card-unknown'
  | 'apple-pay-used'
  | 'gateway-down'

/**
 * Starts a payment of an order, or continues its open attempt. The row is inserted before the gateway is
 * called, under the id that the gateway gets. An attempt without a known outcome is checked and sent again
 * under the same id, so that no card is charged twice.
 */
export async function startPayment(
  deps: OrderDeps,
  input: StartPaymentInput,
): Promise<Outcome<undefined, StartRefusal>> {
  const { payWith, customerId } = input
  if (payWith?.kind === 'apple-pay' && deps.config.payment.applePay === null)
    return refuse('payment-unavailable')
  const source = payWith === null ? done(null) : await findSource(deps, { payWith, customerId })
  if (!source.ok) return source
  const open = (await listPaymentsOf(deps.db, input.orderId)).find(isCurrent)
  return orGatewayDown(deps, 'the payment gateway could not be reached', async () => {
    // settle the open attempt before deciding whether to start another
    const settled = open && (await settlePayment(deps, open.id))
    const begun = await deps.db
      .transaction()
      .execute((tx) => begin(tx, deps, { ...input, source: source.value, settled }))
    if (!begun.ok) return begun
    if (begun.value.hasFreed) kickCardTokens(deps)
    await sendPayment(deps, begun.value.id, source.value)
    return done(undefined)
  })
}

/**
 * Sends an attempt to the gateway if its state is unknown. Throws `GatewayFailure` if the outcome stays
 * unknown. Without the token of Apple Pay in `source` nothing is sent: the customer pays again, under the
 * same id.
 */
export async function sendPayment(deps: OrderDeps, id: string, source: Source | null = null): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment || payment.state !== 'unknown') return
  const order = await getOrderToPay(deps.db, payment.order_id)
  const request = {
    id,
    orderId: order.id,
    shop: deps.config.publicOrigin,
    amount: payment.amount,
    description: `Order ${order.number}, ${wordsIn(v.parse(Localized, order.branch_name), 'en').text}`,
    callbackUrl: `${deps.config.publicOrigin}/${order.lang}${await returnPath(deps, order)}`,
  }
  if (payment.kind === 'page') {
    // a page whose reply was lost has no known URL, so it cannot be paid: creating another one is safe. It
    // takes no card in the minutes that an order waits for the bank: a late card would have few of them
    const page = await deps.gateway.createPage({ ...request, expiresAt: payableUntil(order.placed_at) })
    await setPage(deps.db, id, page)
    return
  }
  const charge = chargeOf(payment, source)
  if (!charge) return
  try {
    await applyPayment(deps, payment, await deps.gateway.createPayment({ ...request, source: charge }))
  } catch (error) {
    if (!isGatewayFailure(error) || error.reason !== 'refused') throw error
    // refused, so nothing was charged: the gateway does not know this card, or cannot read this token
    deps.log.warn({ err: error, payment: id }, 'the payment gateway refused a card')
    await closePayment(deps, payment, payment.wallet === null ? 'card-unknown' : 'apple-pay-refused')
  }
}

/** Returns the path to which the bank's page redirects: the bill, the order's link or its thank-you page. */
const returnPath = async (
  deps: OrderDeps,
  { id, bill_id }: { readonly id: string; readonly bill_id: string | null },
): Promise<string> =>
  bill_id === null ? ((await linkPathOf(deps, id)) ?? `/thank-you/${id}/`) : `/pay/${bill_id}/`

type Attempt = Pick<StartPaymentInput, 'orderId' | 'customerId'> & {
  readonly source: Source | null
  /** The state of the open attempt; undefined without one. */
  readonly settled: string | undefined
}

/**
 * Returns the id of the attempt to send, new or existing, and whether the token of another card is not needed
 * any more.
 */
async function begin(
  tx: Tx,
  deps: OrderDeps,
  { orderId, customerId, source, settled }: Attempt,
): Promise<Outcome<{ readonly id: string; readonly hasFreed: boolean }, StartRefusal>> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.customer_id !== customerId || !isPayable(order, deps.now()))
    return refuse('payment-not-due')
  if (source?.wallet != null) await lockTokenUse(tx, source.token_hash)
  const tries = await listPaymentsOf(tx, orderId)
  const current = tries.find(isCurrent)
  const use = source?.wallet != null ? await findTokenUse(tx, source.token_hash) : undefined
  if (use && use.id !== current?.id) return refuse('apple-pay-used')
  if (current?.state === 'unknown') {
    // another card may take the same id only if the gateway does not know the first attempt
    const isReplaced = source !== null && settled === 'not-at-gateway'
    if (isReplaced) await changeSource(tx, current.id, stored(source), deps.now())
    const isFree = isReplaced && current.token !== source.token
    return done({ id: current.id, hasFreed: isFree && (await freeTokenOf(tx, current, deps.now())) })
  }
  if (current) {
    if (!source || source.token_hash === current.token_hash) return done({ id: current.id, hasFreed: false })
    await markReplaced(tx, current.id)
  }
  const isPage = deps.config.payment.way === 'page' && !source
  if (!source && !isPage) return refuse('card-unknown')
  const id = deps.random.uuid()
  await insertPayment(tx, {
    id,
    order_id: orderId,
    place: tries.length + 1,
    kind: isPage ? 'page' : 'card',
    amount: order.total,
    ...(source ? stored(source) : noSource),
    at: deps.now(),
    checkAt: deps.now() + firstCheckMs,
  })
  return done({ id, hasFreed: false })
}

const noSource = { token: null, token_hash: null, card_id: null, remember: false, wallet: null }

const isCurrent = ({ state, is_left }: PaymentRow) => (state === 'unknown' || state === 'waiting') && !is_left

const isPayable = ({ status, placed_at }: PayableOrder, now: number) =>
  status === 'awaiting_payment' && now < payableUntil(placed_at)
