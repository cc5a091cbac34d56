import { FormattedMessage } from 'react-intl'
import { perPerson } from '#domain/feast-groups.ts'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import type { Feast } from './use-feast.ts'

/** What the feast costs. The deposit for plates is outside of the price per person: it is returned. */
export function FeastTotals({ feast: { quote, seats } }: { feast: Feast }) {
  const discount = quote.subtotal + quote.deliveryFee - quote.taxable
  return (
    <Receipt note={<IncludedVat amount={quote.vat} />}>
      <ReceiptRow label={<FormattedMessage id="feast.dishes" />} amount={quote.subtotal} />
      {discount > 0 && (
        <ReceiptRow label={<FormattedMessage id="feast.discount" />} amount={discount} tone="minus" />
      )}
      {quote.deliveryFee > 0 && (
        <ReceiptRow label={<FormattedMessage id="feast.delivery" />} amount={quote.deliveryFee} />
      )}
      <ReceiptRow label={<FormattedMessage id="feast.total" />} amount={quote.taxable} tone="grand" />
      <ReceiptRow label={<FormattedMessage id="feast.person" />} amount={perPerson(quote, seats)} />
      {quote.deposit > 0 && (
        <ReceiptRow label={<FormattedMessage id="feast.deposit" />} amount={quote.deposit} />
      )}
    </Receipt>
  )
}
