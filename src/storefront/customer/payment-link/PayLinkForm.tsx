import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { NewCard } from '#storefront/customer/card/NewCard.tsx'
import { PaymentWays } from '#storefront/customer/card/ways/PaymentWays.tsx'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { PaymentForm } from '#storefront/customer/payment/PaymentForm.tsx'
import { usePayLink } from './use-pay-link.ts'

/** Pays the order of a link (`amount` in halalas) with Apple Pay or a card, which is not saved. */
export function PayLinkForm({
  token,
  amount,
  appleOnly = false,
}: {
  token: string
  amount: number
  appleOnly?: boolean
}) {
  const pay = usePayLink(token)
  const card = useCardToPay({ saved: false })
  const [picked, setPicked] = useState<string | null>()
  const value = picked === undefined && card.hasApplePay ? applePayId : (picked ?? null)

  function send() {
    if (card.check(value)) pay.mutate(card.tender(value, amount))
  }

  return (
    <PaymentForm paying={pay} total={amount} apple={value === applePayId} onPay={send}>
      {appleOnly ? null : card.hasApplePay ? (
        <PaymentWays
          legend={<FormattedMessage id="payment.with" />}
          name="payment-link"
          card={card}
          value={value}
          remember={false}
          onPick={(id) => {
            pay.reset()
            setPicked(id)
          }}
        />
      ) : (
        <NewCard handle={card.form} remember={false} />
      )}
    </PaymentForm>
  )
}
