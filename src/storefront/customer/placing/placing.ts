import { atom, type Getter, type Setter } from 'jotai'
import { newId } from '#client/new-id.ts'
import type { AnyOrder, PayWith } from '#contract/order.ts'
import type { Quote } from '#domain/pricing.ts'
import { chargeWith, SheetClosed, type Tender } from '#storefront/customer/apple-pay/tender.ts'
import { endOf } from '#storefront/customer/payment/order-end.ts'
import { askForSync } from '#storefront/platform/connectivity/ask-for-sync.ts'
import { beginAttempt, isWaitingAtom, type Attempt } from './attempt.ts'
import { draftOf, quoteRequestOf, type CheckoutOrder } from './draft.ts'
import { lazyIsWaitingAtom } from './lazy-is-waiting-atom.ts'
import { isOrderedElsewhereAtom } from './ordered-elsewhere.ts'
import { isUnderWay, placingAtom, type PlacingScreen } from './placing-atom.ts'
import { agreedNow, isUnreachable, refusalOfPrice } from './price-refusal.ts'
import { send } from './sending/send-attempt.ts'

type Ask = Tender & {
  readonly from: PlacingScreen
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
  const [agreed, refusal] = agreedNow(ask, price)
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
    return await chargeWith(ask, (payWith) => begin({ get, set, ask, agreed, payWith }), endOf)
  } catch (error) {
    set(placingAtom, error instanceof SheetClosed ? { step: 'ready' } : { step: 'refused', error, agreed })
    return undefined
  }
})

/**
 * Sends the order once the means of payment is there. If the device has another order, nothing is sent. The
 * screen shows that one, or resumes it if it was sent: like every order of another tab, without going to the
 * bank.
 */
async function begin({
  get,
  set,
  ask: { from, order, customerId },
  agreed,
  payWith,
}: {
  get: Getter
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
    from,
    key: newId(),
    startedAt: Date.now(),
    draft: draftOf(order, { id: newId(), quoteHash: agreed.hash, payWith }),
    agreed,
    stage: 'sent',
  }
  const kept = await beginAttempt(attempt)
  // what is stored has no token of Apple Pay
  if (kept.draft.id === attempt.draft.id) return send({ get, set, from }, attempt)
  set(placingAtom, { step: 'ready' })
  return undefined
}

/** Stores the order until there is a network. If the device has another order, the screen shows that one. */
async function wait(set: Setter, { from, order, agreed, customerId }: Ask): Promise<void> {
  await beginAttempt({
    customerId,
    from,
    key: newId(),
    startedAt: Date.now(),
    draft: draftOf(order, { id: newId(), quoteHash: agreed.hash, payWith: null }),
    agreed,
    stage: 'waiting',
  })
  set(lazyIsWaitingAtom, isWaitingAtom)
  set(placingAtom, { step: 'ready' })
  void askForSync('order')
}
