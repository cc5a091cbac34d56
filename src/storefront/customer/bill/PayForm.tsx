import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Bill } from '#contract/bill.ts'
import { priceBill } from '#domain/bill.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { PayTile } from '#storefront/customer/card/ways/PayTile.tsx'
import { PaymentWays } from '#storefront/customer/card/ways/PaymentWays.tsx'
import { useCardToPay } from '#storefront/customer/card/use-card-to-pay.ts'
import { PaymentForm } from '#storefront/customer/payment/PaymentForm.tsx'
import { storeIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { RedeemRow } from '#storefront/customer/wallet/RedeemRow.tsx'
import { useRedeemTerms } from '#storefront/customer/wallet/use-redeem-terms.ts'
import { BillReceipt } from './BillReceipt.tsx'
import { useClaimBill } from './use-claim-bill.ts'

/** Apple Pay or a card (null: a new one, still to be typed), or the counter. */
type Way = { readonly cardId: string | null } | 'counter'

/**
 * How a customer pays a bill: redeem points, then pay by card or at the counter, where staff take the money.
 */
export function PayForm({ bill }: { bill: Bill }) {
  const card = useCardToPay()
  const [picked, setPicked] = useState<Way>()
  const claim = useClaimBill(bill.id)
  const first = card.cards.find(({ isDefault }) => isDefault) ?? card.cards[0]
  const way = card.isOffered
    ? (picked ?? { cardId: card.hasApplePay ? applePayId : (first?.id ?? null) })
    : 'counter'
  const quote = priceBill(bill.quote, useRedeemTerms())
  const isCard = way !== 'counter'
  const cardId = isCard ? way.cardId : undefined

  function pick(to: Way) {
    claim.reset()
    setPicked(to)
  }

  function send() {
    const claimed = { pay: isCard ? 'card' : 'counter', quote } as const
    if (quote.total === 0 || cardId === undefined)
      claim.mutate({ ...claimed, tender: { payWith: () => Promise.resolve(null) } })
    else if (card.check(cardId)) claim.mutate({ ...claimed, tender: card.tender(cardId, quote.total) })
  }

  return (
    <PaymentForm
      paying={claim}
      total={quote.total}
      apple={cardId === applePayId}
      words={
        quote.total === 0 ? (
          <FormattedMessage id="bill.pay.points" />
        ) : isCard ? undefined : (
          <FormattedMessage id="bill.counter.pay" values={{ price: <Price amount={quote.total} /> }} />
        )
      }
      onPay={send}
    >
      <BillReceipt quote={quote} />
      <RedeemRow quote={quote} onChange={() => claim.reset()} />
      {quote.total > 0 && (
        <PaymentWays
          legend={<FormattedMessage id="checkout.pay" />}
          name="bill-payment"
          card={card}
          value={cardId}
          onPick={(id) => pick({ cardId: id })}
        >
          <CounterChoice checked={!isCard} onPick={() => pick('counter')} />
        </PaymentWays>
      )}
    </PaymentForm>
  )
}

const CounterChoice = ({ checked, onPick }: { checked: boolean; onPick: () => void }) => (
  <PayTile
    name="bill-payment"
    mark={storeIcon}
    title={<FormattedMessage id="bill.counter" />}
    how={<FormattedMessage id="bill.counter.how" />}
    checked={checked}
    onPick={onPick}
  />
)
