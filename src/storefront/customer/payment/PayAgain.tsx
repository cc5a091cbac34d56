import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Card } from '#contract/card.ts'
import type { Order } from '#contract/order.ts'
import { PaymentWays } from '#storefront/customer/card/PaymentWays.tsx'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { usePayOrder } from './use-pay-order.ts'

/** Another attempt to pay the same order, with a saved card or a new one. */
export function PayAgain({ order }: { order: Order }) {
  const card = useCardToPay()
  const [picked, setPicked] = useState<string | null>()
  const pay = usePayOrder(order.id)
  const value = picked === undefined ? offeredFirst(card.cards, order) : picked

  if (!card.isOffered) return null

  function send() {
    if (card.check(value)) pay.mutate(card.payWith(value))
  }

  return (
    <PaymentForm
      paying={pay}
      icon={lockIcon}
      words={
        <FormattedMessage id="checkout.pay.now" values={{ price: <Price amount={order.quote.total} /> }} />
      }
      onPay={send}
    >
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
    </PaymentForm>
  )
}

/**
 * The id of the card that is selected at first; null for a new card. A card that was just declined is not
 * selected.
 */
function offeredFirst(cards: readonly Card[], { payment }: Order): string | null {
  const declined = payment?.state === 'declined' ? payment.card : null
  const others = cards.filter(({ brand, last4 }) => brand !== declined?.brand || last4 !== declined.last4)
  return (others.find(({ isDefault }) => isDefault) ?? others[0])?.id ?? null
}
