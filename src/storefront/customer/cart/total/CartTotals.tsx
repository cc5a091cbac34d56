import { FormattedMessage } from 'react-intl'
import { priceBeforeOf, type PricingTerms, type Quote } from '#domain/pricing.ts'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { DiscountRow, TotalRows } from './TotalRows.tsx'

/**
 * The receipt of the cart. The delivery fee is in it once the address is known; until then a note mentions
 * it.
 */
export function CartTotals({
  quote,
  terms,
  bare = false,
}: {
  quote: Quote
  terms: PricingTerms
  bare?: boolean
}) {
  const before = priceBeforeOf(quote)
  const { delivery } = terms
  return (
    <Receipt
      bare={bare}
      note={
        <>
          <IncludedVat amount={quote.vat} />
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
        <ReceiptRow label={<FormattedMessage id="cart.before" />} amount={before} />
      )}
      <DiscountRow quote={quote} />
      <TotalRows quote={quote} delivered={delivery !== null} />
    </Receipt>
  )
}
