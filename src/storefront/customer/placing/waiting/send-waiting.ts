import { atom } from 'jotai'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { AnyOrder, OrderDraft } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { atQuote, endAttempt, moveAttempt, type Attempt } from '../attempt.ts'
import { quoteRequestOfDraft } from '../draft.ts'
import { isUnderWay, placingAtom } from '../placing-atom.ts'
import { agreedNow, isUndecided, isUnreachable, refusalOfPrice } from '../price-refusal.ts'
import { send } from '../sending/send-attempt.ts'
import { askingReasonOf } from './asking-reason.ts'

type WhenOf = (draft: OrderDraft, cart: Cart) => Promise<OrderDraft['when']>

/**
 * Sends an order that waited for a network, if its price is still the agreed one and it has not waited too
 * long. Else sets its stage to `asking` and sends nothing.
 */
export const sendWaitingAtom = atom(
  null,
  async (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
    if (attempt.stage !== 'waiting' || isUnderWay(get(placingAtom))) return undefined
    const { draft, startedAt } = attempt
    const isForgotten = Math.abs(Date.now() - startedAt) > longestWaitMs
    set(placingAtom, { step: 'sending' })
    const price = isForgotten ? undefined : await refusalOfPrice(quoteRequestOfDraft(draft), attempt.agreed)
    const [agreed, refusal] = agreedNow(attempt, price)
    if (isForgotten) await moveAttempt(draft.id, { stage: 'asking', reason: 'waited' })
    else if (refusal && !isUndecided(refusal))
      await moveAttempt(draft.id, { stage: 'asking', reason: askingReasonOf(refusal) })
    // the order may have been cancelled while its price was asked for
    const isToSend =
      !isForgotten && !refusal && (await moveAttempt(draft.id, { stage: 'sent', waited: true, agreed }))
    if (!isToSend) {
      set(placingAtom, { step: 'ready' })
      return undefined
    }
    return send({ get, set, from: null }, atQuote({ ...attempt, stage: 'sent', waited: true }, agreed))
  },
)

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
  const [, refusal] = agreedNow({ agreed }, await refusalOfPrice(request, agreed))
  await endAttempt(draft.id)
  set(placingAtom, refusal && !isUnreachable(refusal) ? refusal : { step: 'ready' })
})
