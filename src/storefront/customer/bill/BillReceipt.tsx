import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/** The lines of a bill, its points discount and its total. */
export function BillReceipt({ quote }: { quote: Quote }) {
  const formats = useFormats()
  return (
    <div className={layout.stack}>
      <ul className={layout.list}>
        {quote.lines.map((line) => (
          <li key={line.id} className={layout.listRow}>
            <span className={layout.grow}>
              <span>
                {line.itemId !== '' && (
                  <>
                    <bdi className={text.num}>{formats.number(line.quantity)}×</bdi>{' '}
                  </>
                )}
                <Words of={line.name} />
              </span>
              {line.options.length > 0 && (
                <span className={text.captionMuted}>
                  {line.options.map((option) => (
                    <span key={option.optionId}>
                      {dot}
                      <Words of={option.name} />
                    </span>
                  ))}
                </span>
              )}
            </span>
            <Price amount={line.total} />
          </li>
        ))}
      </ul>
      <Receipt bare note={<IncludedVat amount={quote.vat} />}>
        {quote.points && quote.points.discount > 0 && (
          <>
            <ReceiptRow label={<FormattedMessage id="cart.subtotal" />} amount={quote.subtotal} />
            <ReceiptRow
              label={<FormattedMessage id="checkout.changed.amount.points" />}
              amount={quote.points.discount}
              tone="minus"
            />
          </>
        )}
        <ReceiptRow label={<FormattedMessage id="cart.total" />} amount={quote.total} tone="grand" />
      </Receipt>
    </div>
  )
}
