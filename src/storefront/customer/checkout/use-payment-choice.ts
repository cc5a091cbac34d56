import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import type { Card } from '#contract/card.ts'
import type { PayWith } from '#contract/order.ts'
import type { Method } from '#domain/pricing.ts'
import type { CardFormHandle } from '#storefront/customer/card/card-form-handle.ts'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { paymentFor, pickedPaymentAtom, type PaymentChoice } from '#storefront/customer/placing/form-atoms.ts'

export type Paying = {
  readonly payment: PaymentChoice
  readonly cards: readonly Card[]
  /** Where the form of a new card puts its handle. */
  readonly cardForm: RefObject<CardFormHandle | null>
  /** True when what is to be paid with is complete; else the form shows what is missing. */
  readonly check: () => boolean
  /**
   * What the order is placed with. Taken at the tap, and asked when the price is agreed: a new card goes to
   * the gateway only then.
   */
  readonly payWith: () => () => Promise<PayWith | null>
}

/** With what this order is paid: cash, the counter, a saved card or a new one. */
export function usePaymentChoice(method: Method): Paying {
  const picked = useAtomValue(pickedPaymentAtom)
  const card = useCardToPay()
  const payment = paymentFor(method, picked, card.cards)
  return {
    payment,
    cards: card.cards,
    cardForm: card.form,
    check: () => payment.method !== 'card' || card.check(payment.cardId),
    payWith: () => (payment.method === 'card' ? card.payWith(payment.cardId) : () => Promise.resolve(null)),
  }
}
