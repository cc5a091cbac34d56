import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { PaymentWays } from '#storefront/customer/card/ways/PaymentWays.tsx'
import { type CardToPay, useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { usePayOrder } from './use-pay-order.ts'

/** Another attempt to pay the order: with Apple Pay, a saved card or a new one; or with Apple Pay only. */
export function PayAgain({ order, appleOnly = false }: { order: Order; appleOnly?: boolean }) {
  const card = useCardToPay()
  const [picked, setPicked] = useState<string | null>()
  const pay = usePayOrder(order.id)
  const first = appleOnly ? applePayId : offeredFirst(card, order)
  const value = picked === undefined ? first : picked

  if (!card.isOffered) return null

  function send() {
    if (card.check(value)) pay.mutate(card.tender(value, order.quote.total))
  }

  return (
    <PaymentForm paying={pay} total={order.quote.total} apple={value === applePayId} onPay={send}>
      {!appleOnly && (
        <PaymentWays
          legend={<FormattedMessage id="payment.with" />}
          name="payment-again"
          card={card}
          value={value}
          onPick={(cardId) => {
            pay.reset()
            setPicked(cardId)
          }}
        />
      )}
    </PaymentForm>
  )
}

/**
 * The id of the card that is selected at first; null for a new card. What was just declined is not selected.
 */
function offeredFirst({ cards, hasApplePay }: CardToPay, { payment }: Order): string | null {
  const isDeclined = payment?.state === 'declined'
  const declined = isDeclined && payment.wallet === null ? payment.card : null
  if (hasApplePay && !(isDeclined && payment.wallet === 'apple-pay')) return applePayId
  const others = cards.filter(({ brand, last4 }) => brand !== declined?.brand || last4 !== declined.last4)
  return (others.find(({ isDefault }) => isDefault) ?? others[0])?.id ?? null
}
