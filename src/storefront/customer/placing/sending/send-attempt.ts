import type { Setter } from 'jotai'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { getOrder, type AnyOrder } from '#contract/order.ts'
import { Quote as QuoteShape } from '#contract/quote.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { noteUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'
import { dropPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { endAttempt, patiently, type Attempt } from '../attempt.ts'
import { withoutOrdered } from '../draft.ts'
import { placingAtom } from '../placing-atom.ts'
import type { Placing } from '../price-refusal.ts'
import { sendOrder, timeoutMs } from './send-order.ts'

export async function send(set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
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

export async function lookFor(set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
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
