import { FormattedMessage } from 'react-intl'
import type { Card } from '#contract/card.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import text from '#storefront/ui/text/text.module.css'
import { BrandMark } from './BrandMark.tsx'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { expiryOf } from './expiry-words.ts'

/**
 * Apple Pay, saved cards and a new card (null) as radio buttons. `offline` disables all and shows why.
 */
export function CardChoices({
  name,
  applePay,
  cards,
  value,
  offline,
  onPick,
}: {
  name: string
  /** Whether this device can pay with Apple Pay. */
  applePay: boolean
  cards: readonly Card[]
  /** Undefined: no card is selected. */
  value: string | null | undefined
  offline: boolean
  onPick: (cardId: string | null) => void
}) {
  const isFirst = cards.length === 0
  return (
    <>
      {applePay && (
        <Choice
          type="radio"
          name={name}
          checked={value === applePayId}
          disabled={offline}
          onChange={() => onPick(applePayId)}
          before={<BrandMark brand={applePayId} />}
          title={<FormattedMessage id="checkout.pay.apple" />}
          detail={<FormattedMessage id={offline ? 'checkout.pay.apple.offline' : 'checkout.pay.apple.how'} />}
        />
      )}
      {cards.map((card) => (
        <Choice
          key={card.id}
          type="radio"
          name={name}
          checked={value === card.id}
          disabled={offline}
          onChange={() => onPick(card.id)}
          before={<BrandMark brand={card.brand} />}
          title={<CardName brand={card.brand} last4={card.last4} />}
          detail={
            offline ? (
              <FormattedMessage id="checkout.pay.card.offline" />
            ) : (
              <FormattedMessage
                id="card.until"
                values={{ date: <bdi className={text.ltr}>{expiryOf(card)}</bdi> }}
              />
            )
          }
        />
      ))}
      <Choice
        type="radio"
        name={name}
        checked={value === null}
        disabled={offline}
        onChange={() => onPick(null)}
        before={<BrandMark brand="" />}
        title={<FormattedMessage id={isFirst ? 'checkout.pay.card' : 'checkout.pay.card.new'} />}
        detail={
          offline ? (
            <FormattedMessage id="checkout.pay.card.offline" />
          ) : (
            !isFirst && <FormattedMessage id="checkout.pay.card.brands" />
          )
        }
      />
    </>
  )
}
