import { FormattedMessage } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { Price } from '../ui/Price.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { ReceiptRow } from '../ui/ReceiptRow.tsx'

/** The bill so far. A delivery fee stands in it once the address is known, and is announced until then. */
export function CartTotals({
  quote,
  terms,
  bare = false,
}: {
  quote: Quote
  terms: PricingTerms
  bare?: boolean
}) {
  const before = quote.lines.reduce((sum, line) => sum + line.unitPriceBefore * line.quantity, 0)
  const { delivery } = terms
  return (
    <Receipt
      bare={bare}
      note={
        <>
          <FormattedMessage id="cart.vat" values={{ price: <Price amount={quote.vat} /> }} />
          {quote.method === 'delivery' && !delivery && (
            <>
              {' '}
              <FormattedMessage id="cart.delivery.unknown" />
            </>
          )}
        </>
      }
    >
      {before > quote.subtotal && (
        <>
          <ReceiptRow label={<FormattedMessage id="cart.before" />} amount={before} />
          <ReceiptRow
            label={<FormattedMessage id="cart.discount" />}
            amount={before - quote.subtotal}
            tone="minus"
          />
        </>
      )}
      <ReceiptRow label={<FormattedMessage id="cart.subtotal" />} amount={quote.subtotal} />
      {quote.promo && quote.promo.discount > 0 && (
        <ReceiptRow
          label={<FormattedMessage id="cart.promo" values={{ code: <bdi>{quote.promo.code}</bdi> }} />}
          amount={quote.promo.discount}
          tone="minus"
        />
      )}
      {quote.points && quote.points.discount > 0 && (
        <ReceiptRow
          label={<FormattedMessage id="checkout.changed.amount.points" />}
          amount={quote.points.discount}
          tone="minus"
        />
      )}
      {delivery && (
        <ReceiptRow
          label={<FormattedMessage id={quote.deliveryFee === 0 ? 'cart.delivery.free' : 'cart.delivery'} />}
          amount={quote.deliveryFee}
        />
      )}
      {quote.deposit > 0 && (
        <ReceiptRow label={<FormattedMessage id="cart.deposit" />} amount={quote.deposit} />
      )}
      <ReceiptRow label={<FormattedMessage id="cart.total" />} amount={quote.total} tone="grand" />
    </Receipt>
  )
}
