import { atom, type Setter } from 'jotai'
import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { longestWaitMs } from '#client/storage-keys.ts'
import { getOrder, type AnyOrder, type PayWith } from '#contract/order.ts'
import { Quote as QuoteShape, quoteOrder, type QuoteRequest } from '#contract/quote.ts'
import type { Quote } from '#domain/pricing.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { dropPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { redeemWishAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { noteUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'
import { askForSync } from '#storefront/platform/connectivity/ask-for-sync.ts'
import { beginAttempt, endAttempt, moveAttempt, patiently, type Attempt } from './attempt.ts'
import { draftOf, quoteRequestOf, quoteRequestOfDraft, withoutOrdered, type Asked } from './draft.ts'
import { mayWaitAtom } from './may-wait-atom.ts'
import { patienceMs, sendOrder } from './send-order.ts'

/** Where the order stands between the tap and the thanks. */
export type Placing =
  | { readonly step: 'ready' | 'sending' | 'placed' }
  /** Sent, and nobody answered yet: the same order is sent again. */
  | { readonly step: 'checking' }
  /** Nobody answered for long: the customer says what to do. */
  | { readonly step: 'unanswered' }
  /** It never arrived, and will not any more. */
  | { readonly step: 'not-placed' }
  | { readonly step: 'changed'; readonly before: Quote; readonly after: Quote }
  | { readonly step: 'refused'; readonly error: unknown }

/** Of the page and not of the screen: who looks at the menu meanwhile does not stop the order. */
export const placingAtom = atom<Placing>({ step: 'ready' })

export const isUnderWay = ({ step }: Placing): boolean =>
  step === 'sending' || step === 'checking' || step === 'placed'

type Ask = {
  readonly order: Asked
  readonly agreed: Quote
  readonly customerId: string
  /**
   * With what it is paid online; asked when the price is agreed, because a new card goes to the gateway with
   * it. Throws a refusal.
   */
  readonly payWith: () => Promise<PayWith | null>
}

/**
 * Asks for the price anew, and sends the order if it is the one agreed to. Gives the order once the server
 * has it. Where nobody answers and no card is charged, it waits on the device; it is not placed before the
 * server says so.
 */
export const placeAtom = atom(null, async (get, set, ask: Ask): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return undefined
  set(placingAtom, { step: 'sending' })
  const { order, agreed, customerId } = ask
  const refusal = await refusalOfPrice(quoteRequestOf(order), agreed)
  if (refusal && isSilence(refusal) && order.paymentMethod !== 'card') {
    await wait(set, ask)
    return undefined
  }
  if (refusal) {
    set(placingAtom, refusal)
    return undefined
  }
  const paying = await tokenOf(ask)
  if (!paying.ok) {
    set(placingAtom, { step: 'refused', error: paying.error })
    return undefined
  }
  const attempt = await beginAttempt({
    customerId,
    key: newId(),
    startedAt: Date.now(),
    draft: draftOf(order, { id: newId(), quoteHash: agreed.hash, payWith: paying.payWith }),
    agreed,
    stage: 'sent',
  })
  return send(set, attempt)
})

/**
 * Sends an order that waited for a network, if it is still what was agreed to and nobody has forgotten it.
 * Else the customer is asked (`asking`), and nothing is sent.
 */
export const sendWaitingAtom = atom(
  null,
  async (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
    if (attempt.stage !== 'waiting' || isUnderWay(get(placingAtom))) return undefined
    const { draft, agreed, startedAt } = attempt
    const isForgotten = Math.abs(Date.now() - startedAt) > longestWaitMs
    set(placingAtom, { step: 'sending' })
    const refusal = isForgotten ? undefined : await refusalOfPrice(quoteRequestOfDraft(draft), agreed)
    if (isForgotten || (refusal && !isSilence(refusal))) await moveAttempt(draft.id, 'asking')
    if (isForgotten || refusal) {
      set(placingAtom, { step: 'ready' })
      return undefined
    }
    await moveAttempt(draft.id, 'sent')
    const order = await send(set, { ...attempt, stage: 'sent' })
    // refused for good: it is no order on its way any more, and the customer is not there to read why
    if (!order && ['refused', 'changed'].includes(get(placingAtom).step)) {
      await beginAttempt({ ...attempt, stage: 'asking' })
      set(placingAtom, { step: 'ready' })
    }
    return order
  },
)

/**
 * At the checkout, where the dishes of an order that asks are in the cart again: what the server says of it
 * now.
 */
export const askAgainAtom = atom(null, async (get, set, { draft, agreed }: Attempt): Promise<void> => {
  if (isUnderWay(get(placingAtom))) return
  set(placingAtom, { step: 'checking' })
  const refusal = await refusalOfPrice(quoteRequestOfDraft(draft), agreed)
  await endAttempt(draft.id)
  set(placingAtom, refusal && !isSilence(refusal) ? refusal : { step: 'ready' })
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
  set(mayWaitAtom, true)
  set(placingAtom, { step: 'ready' })
  void askForSync('order')
}

/**
 * Goes on with an order that an earlier page has sent: sends it again while it is fresh, else asks whether it
 * arrived.
 */
export const resumeAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  const isFresh = Math.abs(Date.now() - attempt.startedAt) < patienceMs
  return isFresh ? send(set, attempt) : lookFor(set, attempt)
})

/** The customer wants it sent again: the same order. */
export const sendAgainAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return send(set, attempt)
})

/** The customer wants to know whether it arrived, and to send nothing. */
export const lookForAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return lookFor(set, attempt)
})

async function refusalOfPrice(body: QuoteRequest, agreed: Quote): Promise<Placing | undefined> {
  try {
    const { quote } = await call(quoteOrder, { body })
    if (quote.problems.length > 0) return { step: 'refused', error: new CartProblems() }
    return quote.hash === agreed.hash ? undefined : { step: 'changed', before: agreed, after: quote }
  } catch (error) {
    return { step: 'refused', error }
  }
}

/** Nobody answered: whether it can be ordered so is not known. */
const isSilence = (placing: Placing): boolean =>
  placing.step === 'refused' && placing.error instanceof Unreachable

/** The price is agreed: only now is a card given to the gateway. */
async function tokenOf({ payWith }: Ask) {
  try {
    return { ok: true, payWith: await payWith() } as const
  } catch (error) {
    return { ok: false, error } as const
  }
}

/** The server priced the cart and found something in it that can not be had. */
class CartProblems extends Refused {
  constructor() {
    super({ type: 'about:blank', title: 'Conflict', status: 409, refusal: 'cart-has-problems', id: '' })
  }
}

async function send(set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
  const sent = await sendOrder(attempt, {
    until: Date.now() + patienceMs,
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

/** Between the quote and the order the menu changed: the refusal brings what it costs now. */
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
 * The cart first, then the attempt: cut off in between it is done again, and doing it twice is doing it once.
 * While an order waits for payment its dishes stay in the cart; they leave it when it is paid
 * (`useSettlePaid`).
 */
async function settle(set: Setter, attempt: Attempt, order: AnyOrder): Promise<AnyOrder> {
  set(placingAtom, { step: 'placed' })
  if (order.status === 'awaiting_payment') await patiently(noteUnpaid(order.id))
  else if (order.status !== 'payment_failed' && order.status !== 'expired') {
    await patiently(set(changeCartAtom, (cart) => withoutOrdered(cart, attempt.draft)))
    await patiently(set(dropPromoAtom, attempt.draft.promoCode))
    if (attempt.draft.pointsToRedeem > 0) await patiently(set(redeemWishAtom, null))
  }
  await endAttempt(attempt.draft.id)
  return order
}
