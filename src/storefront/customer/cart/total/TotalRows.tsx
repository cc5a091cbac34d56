import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'

/** The rows of a quote down to the total. `delivered` shows the delivery fee, also if it is free. */
export function TotalRows({ quote, delivered }: { quote: Quote; delivered: boolean }) {
  const { promotions, promo, points } = quote
  return (
    <>
      <ReceiptRow label={<FormattedMessage id="cart.subtotal" />} amount={quote.subtotal} />
      {promotions.map(({ id, name, discount, freeDelivery }) => (
        <ReceiptRow
          key={id}
          label={
            freeDelivery ? (
              <FormattedMessage id="cart.promotion.delivery" values={{ name: <Words of={name} /> }} />
            ) : (
              <Words of={name} />
            )
          }
          amount={discount}
          tone={discount > 0 ? 'minus' : 'plain'}
        />
      ))}
      {promo && promo.discount > 0 && (
        <ReceiptRow
          label={<FormattedMessage id="cart.promo" values={{ code: <bdi>{promo.code}</bdi> }} />}
          amount={promo.discount}
          tone="minus"
        />
      )}
      {points && points.discount > 0 && (
        <ReceiptRow
          label={<FormattedMessage id="checkout.changed.amount.points" />}
          amount={points.discount}
          tone="minus"
        />
      )}
      {delivered && (
        <ReceiptRow
          label={<FormattedMessage id={quote.deliveryFee === 0 ? 'cart.delivery.free' : 'cart.delivery'} />}
          amount={quote.deliveryFee}
        />
      )}
      {quote.deposit > 0 && (
        <ReceiptRow label={<FormattedMessage id="cart.deposit" />} amount={quote.deposit} />
      )}
      <ReceiptRow label={<FormattedMessage id="cart.total" />} amount={quote.total} tone="grand" />
    </>
  )
}
