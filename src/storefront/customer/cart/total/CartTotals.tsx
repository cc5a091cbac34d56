import { FormattedMessage } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { TotalRows } from './TotalRows.tsx'

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
  const before = quote.lines.reduce((sum, line) => sum + line.unitPriceBefore * line.quantity, 0)
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
        <>
          <ReceiptRow label={<FormattedMessage id="cart.before" />} amount={before} />
          <ReceiptRow
            label={<FormattedMessage id="cart.discount" />}
            amount={before - quote.subtotal}
            tone="minus"
          />
        </>
      )}
      <TotalRows quote={quote} delivered={delivery !== null} />
    </Receipt>
  )
}
