import { useAtomValue } from 'jotai'
import type { Method } from '#domain/method.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { type CardToPay, useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { paymentFor, pickedPaymentAtom, type PaymentChoice } from '#storefront/customer/placing/form-atoms.ts'
import type { OrderPayment } from '#storefront/customer/placing/use-order-draft.ts'

export type Paying = OrderPayment & {
  readonly payment: PaymentChoice
  readonly card: CardToPay
}

/** The payment of this order: cash, at the branch, Apple Pay, a saved card or a new card. */
export function usePaymentChoice(method: Method): Paying {
  const picked = useAtomValue(pickedPaymentAtom)
  const card = useCardToPay()
  const possible = card.isOffered || picked?.method !== 'card' ? picked : null
  const payment = paymentFor(method, possible, card)
  return {
    payment,
    method: payment.method,
    card,
    check: () => payment.method !== 'card' || card.check(payment.cardId),
    isApplePay: payment.method === 'card' && payment.cardId === applePayId,
    tender: (total) =>
      payment.method === 'card'
        ? card.tender(payment.cardId, total)
        : { payWith: () => Promise.resolve(null) },
  }
}
