import { FormattedMessage } from 'react-intl'
import type { Card } from '#contract/card.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { expiryOf } from '../expiry-words.ts'
import { madaFirst } from './mada-first.ts'
import { PayTile } from './PayTile.tsx'

/**
 * Apple Pay, saved cards and a new card (null) as tiles, in a row of `PayTiles`. `offline` disables all:
 * `CardsOffline` says why.
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
  const about = { name, disabled: offline, describedBy: offline ? offlineId : undefined }
  return (
    <>
      {applePay && (
        <PayTile
          {...about}
          mark={applePayId}
          title={<FormattedMessage id="checkout.pay.apple" />}
          how={<FormattedMessage id="checkout.pay.apple.how" />}
          checked={value === applePayId}
          onPick={() => onPick(applePayId)}
        />
      )}
      {madaFirst(cards).map((card) => (
        <PayTile
          {...about}
          key={card.id}
          mark={card.brand}
          title={<SavedName card={card} />}
          how={<Until card={card} />}
          checked={value === card.id}
          onPick={() => onPick(card.id)}
        />
      ))}
      <PayTile
        {...about}
        mark=""
        title={<FormattedMessage id={cards.length === 0 ? 'checkout.pay.card' : 'checkout.pay.card.new'} />}
        how={<FormattedMessage id="checkout.pay.card.brands" />}
        checked={value === null}
        onPick={() => onPick(null)}
      />
    </>
  )
}

/** The end of the number beside the mark of the brand; screen readers get the whole name. */
const SavedName = ({ card: { brand, last4 } }: { card: Card }) => (
  <>
    <VisuallyHidden>
      <CardName brand={brand} last4={last4} />
    </VisuallyHidden>
    <bdi aria-hidden="true" className={text.ltr}>
      •• {last4}
    </bdi>
  </>
)

const Until = ({ card }: { card: Card }) => (
  <FormattedMessage id="card.until" values={{ date: <bdi className={text.ltr}>{expiryOf(card)}</bdi> }} />
)

/** What describes the tiles without a network. */
const offlineId = 'cards-offline'

/** Why no card can be chosen without a network. */
export const CardsOffline = () => (
  <p id={offlineId} className={text.captionMuted}>
    <FormattedMessage id="checkout.pay.card.offline" />
  </p>
)
