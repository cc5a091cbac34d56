import { FormattedMessage } from 'react-intl'
import { priceBeforeOf, type Quote } from '#domain/pricing.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'

type Rows = {
  readonly quote: Quote
  /** Shows the delivery fee, also if it is free. */
  readonly delivered: boolean
}

/** The rows of a quote down to the total. */
export const TotalRows = (rows: Rows) => (
  <>
    <ReceiptRow label={<FormattedMessage id="cart.subtotal" />} amount={rows.quote.subtotal} />
    <PartRows {...rows} />
    <ReceiptRow label={<FormattedMessage id="cart.total" />} amount={rows.quote.total} tone="grand" />
  </>
)

/** What the discounts of the dishes themselves save; nothing without one. */
export function DiscountRow({ quote }: { quote: Quote }) {
  const saved = priceBeforeOf(quote) - quote.subtotal
  return (
    saved > 0 && <ReceiptRow label={<FormattedMessage id="cart.discount" />} amount={saved} tone="minus" />
  )
}

/** The rows between the dishes and the total. */
export function PartRows({ quote, delivered }: Rows) {
  const formats = useFormats()
  const { promotions, promo, points } = quote
  return (
    <>
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
          label={
            <FormattedMessage
              id="cart.points"
              values={{ count: points.redeemed, points: formats.number(points.redeemed) }}
            />
          }
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
    </>
  )
}
