import { FormattedMessage } from 'react-intl'
import { vatPercent } from '#domain/invoice.ts'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { DiscountRow, PartRows } from '#storefront/customer/cart/total/TotalRows.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { CheckoutLines } from './CheckoutLines.tsx'
import css from './CheckoutReceipt.module.css'

/** The receipt of the order without its total, which is beside the button that pays it. */
export function CheckoutReceipt({ quote, terms }: { quote: Quote; terms: PricingTerms }) {
  const formats = useFormats()
  const { delivery } = terms
  return (
    <div className={css.receipt}>
      <Receipt
        head={<CheckoutLines quote={quote} />}
        note={
          quote.method === 'delivery' && !delivery ? (
            <FormattedMessage id="cart.delivery.unknown" />
          ) : undefined
        }
      >
        <DiscountRow quote={quote} />
        <PartRows quote={quote} delivered={delivery !== null} />
        <ReceiptRow
          label={<FormattedMessage id="checkout.vat" values={{ percent: formats.percent(vatPercent) }} />}
          amount={quote.vat}
          tone="tax"
        />
      </Receipt>
      <p className={css.cancel}>
        <FormattedMessage id="checkout.cancel" />
      </p>
    </div>
  )
}
