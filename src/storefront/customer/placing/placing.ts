import { atom, type Getter, type Setter } from 'jotai'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { longestWaitMs } from '#client/storage-keys.ts'
import { getOrder, type AnyOrder, type OrderDraft, type PayWith } from '#contract/order.ts'
import { Quote as QuoteShape } from '#contract/quote.ts'
import type { Cart } from '#domain/cart.ts'
import type { Quote } from '#domain/pricing.ts'
import { chargeWith, SheetClosed, type Tender } from '#storefront/customer/apple-pay/tender.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { dropPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { noteUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'
import { askForSync } from '#storefront/platform/connectivity/ask-for-sync.ts'
import { askingReasonOf } from './waiting/asking-reason.ts'
import { beginAttempt, endAttempt, isWaitingAtom, moveAttempt, patiently, type Attempt } from './attempt.ts'
import { draftOf, quoteRequestOf, quoteRequestOfDraft, withoutOrdered, type CheckoutOrder } from './draft.ts'
import { mayWaitAtom } from './may-wait-atom.ts'
import { isOrderedElsewhereAtom } from './ordered-elsewhere.ts'
import { endOf } from '#storefront/customer/payment/order-end.ts'
import { inSheet, isUnreachable, type Placing, refusalOfPrice } from './price-refusal.ts'
import { timeoutMs, sendOrder } from './send-order.ts'

type WhenOf = (draft: OrderDraft, cart: Cart) => Promise<OrderDraft['when']>

/** State of the page, not of the screen: the order continues while the customer looks at the menu. */
export const placingAtom = atom<Placing>({ step: 'ready' })

export const isUnderWay = ({ step }: Placing): boolean =>
  step === 'sending' || step === 'checking' || step === 'placed'

type Ask = Tender & {
  readonly from: 'checkout' | 'reorder'
  readonly order: CheckoutOrder
  readonly agreed: Quote
  readonly customerId: string
}

/**
 * Asks for the current price, and sends the order if the price is the agreed one. Returns the order once the
 * server has it. If the server cannot be reached and no card is charged, the order waits on the device; it is
 * not placed before the server confirms it.
 */
export const placeAtom = atom(null, async (get, set, ask: Ask): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) {
    ask.finish?.('failed')
    return undefined
  }
  set(placingAtom, { step: 'sending' })
  const { order } = ask
  const price = await refusalOfPrice(quoteRequestOf(order), ask.agreed)
  const [agreed, refusal] = inSheet(ask, price)
  if (refusal && isUnreachable(refusal) && order.paymentMethod !== 'card') {
    await wait(set, ask)
    return undefined
  }
  if (refusal) {
    ask.finish?.('failed')
    set(placingAtom, refusal)
    return undefined
  }
  try {
    return await chargeWith(ask, (payWith) => begin({ set, ask, agreed, payWith }), endOf)
  } catch (error) {
    set(placingAtom, error instanceof SheetClosed ? { step: 'ready' } : { step: 'refused', error })
    return undefined
  }
})

/** Sends the order once the means of payment is there. */
async function begin({
  set,
  ask: { from, order, customerId },
  agreed,
  payWith,
}: {
  set: Setter
  ask: Ask
  agreed: Quote
  payWith: PayWith | null
}): Promise<AnyOrder | undefined> {
  if (from === 'checkout' && (await set(isOrderedElsewhereAtom, order.cart))) {
    set(placingAtom, { step: 'ready' })
    return undefined
  }
  const attempt: Attempt = {
    customerId,
    key: newId(),
    startedAt: Date.now(),
    draft: draftOf(order, { id: newId(), quoteHash: agreed.hash, payWith }),
    agreed,
    stage: 'sent',
  }
  const kept = await beginAttempt(attempt)
  // what is stored has no token of Apple Pay
  return send(set, kept.draft.id === attempt.draft.id ? attempt : kept)
}

/**
 * Sends an order that waited for a network, if its price is still the agreed one and it has not waited too
 * long. Else sets its stage to `asking` and sends nothing.
 */
export const sendWaitingAtom = atom(
  null,
  async (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
    if (attempt.stage !== 'waiting' || isUnderWay(get(placingAtom))) return undefined
    const { draft, agreed, startedAt } = attempt
    const isForgotten = Math.abs(Date.now() - startedAt) > longestWaitMs
    set(placingAtom, { step: 'sending' })
    const refusal = isForgotten ? undefined : await refusalOfPrice(quoteRequestOfDraft(draft), agreed)
    if (isForgotten) await moveAttempt(draft.id, { stage: 'asking', reason: 'waited' })
    else if (refusal && !isUnreachable(refusal))
      await moveAttempt(draft.id, { stage: 'asking', reason: askingReasonOf(refusal) })
    if (isForgotten || refusal) {
      set(placingAtom, { step: 'ready' })
      return undefined
    }
    await moveAttempt(draft.id, { stage: 'sent', waited: true })
    return sendWaited(get, set, { ...attempt, stage: 'sent', waited: true })
  },
)

/** Sends an order that waited. Sets its stage to `asking` if the server refuses it. */
async function sendWaited(get: Getter, set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
  const order = await send(set, attempt)
  // refused: it can no longer be sent as it is, and the customer may not be on a screen that shows why
  const verdict = get(placingAtom)
  if (!order && ['refused', 'changed'].includes(verdict.step)) {
    await beginAttempt({ ...attempt, stage: 'asking', reason: askingReasonOf(verdict) })
    set(placingAtom, { step: 'ready' })
  }
  return order
}

/**
 * At the checkout, after the dishes of an order in stage `asking` are in the cart again: shows what the
 * server says about it now. It is asked about the order that the customer will confirm there: the whole cart,
 * for the time that the checkout offers (`whenOf`).
 */
export const askAgainAtom = atom(null, async (get, set, { draft, agreed }: Attempt, whenOf: WhenOf) => {
  if (isUnderWay(get(placingAtom))) return
  set(placingAtom, { step: 'checking' })
  const cart = get(cartAtom)
  const lines = cart.lines.map((line) => ({ ...line, optionIds: [...line.optionIds] }))
  const request = { ...quoteRequestOfDraft(draft), lines, when: await whenOf(draft, cart) }
  const refusal = await refusalOfPrice(request, agreed)
  await endAttempt(draft.id)
  set(placingAtom, refusal && !isUnreachable(refusal) ? refusal : { step: 'ready' })
})

async function wait(set: Setter, { order, agreed, customerId }: Ask): Promise<void> {
  await beginAttempt({
    customerId,
    key: newId(),
    startedAt: Date.now(),
    draft: draftOf(order, { id: newId(), quoteHash: agreed.hash, payWith: null }),
    agreed,
    stage: 'waiting',
  })
  set(mayWaitAtom, isWaitingAtom)
  set(placingAtom, { step: 'ready' })
  void askForSync('order')
}

/**
 * Resumes an order that an earlier page or the worker has sent: sends it again while it is recent, else asks
 * whether it arrived.
 */
export const resumeAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  const recentMs = attempt.waited ? longestWaitMs : timeoutMs
  const isFresh = !attempt.once && Math.abs(Date.now() - attempt.startedAt) < recentMs
  if (!isFresh) return lookFor(set, attempt)
  return attempt.waited ? sendWaited(get, set, attempt) : send(set, attempt)
})

/** Sends the same order again, as the customer requested, unless the page that could do so is gone. */
export const sendAgainAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return attempt.once ? lookFor(set, attempt) : send(set, attempt)
})

/** Asks whether the order arrived, and sends nothing. */
export const lookForAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return lookFor(set, attempt)
})

async function send(set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
  const sent = await sendOrder(attempt, {
    until: Date.now() + timeoutMs,
    onSilence: () => set(placingAtom, { step: 'checking' }),
  })
  switch (sent.kind) {
    case 'placed':
      return settle(set, attempt, sent.order)
    case 'refused':
      if (sent.certain) await endAttempt(attempt.draft.id)
      set(placingAtom, afterRefusal(attempt, sent.error))
      return undefined
    case 'unanswered':
      set(placingAtom, { step: 'unanswered' })
      return undefined
    default:
      return sent satisfies never
  }
}

/** The menu changed between the quote and the order: the refusal contains the current quote. */
function afterRefusal({ agreed }: Attempt, error: Refused): Placing {
  const quote = v.safeParse(QuoteShape, error.detail['quote'])
  return error.refusal === 'quote-changed' && quote.success
    ? { step: 'changed', before: agreed, after: quote.output }
    : { step: 'refused', error }
}

async function lookFor(set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
  try {
    return await settle(set, attempt, await call(getOrder, { params: { id: attempt.draft.id } }))
  } catch (error) {
    const isMissing = error instanceof Refused && error.refusal === 'not-found'
    if (isMissing) await endAttempt(attempt.draft.id)
    set(placingAtom, { step: isMissing ? 'not-placed' : 'unanswered' })
    return undefined
  }
}

/**
 * Changes the cart first and ends the attempt last: after an interruption both are repeated, and a repetition
 * has the same result. While an order waits for payment, its dishes stay in the cart; `useSettlePaid` removes
 * them when it is paid.
 */
async function settle(set: Setter, attempt: Attempt, order: AnyOrder): Promise<AnyOrder> {
  set(placingAtom, { step: 'placed' })
  if (order.status === 'awaiting_payment') await patiently(noteUnpaid(order.id))
  else if (order.status !== 'payment_failed' && order.status !== 'expired') {
    await patiently(set(changeCartAtom, (cart) => withoutOrdered(cart, attempt.draft)))
    await patiently(set(dropPromoAtom, attempt.draft.promoCode))
    if (attempt.draft.pointsToRedeem > 0) await patiently(set(pointsChoiceAtom, null))
  }
  await endAttempt(attempt.draft.id)
  return order
}
