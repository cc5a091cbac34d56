import { FormattedMessage } from 'react-intl'
import { vatPercent } from '#domain/invoice.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from './Price.tsx'

/** "Includes VAT 15%: 4.50". `amount` is the VAT inside a price, in halalas. */
export function IncludedVat({ amount }: { amount: number }) {
  const formats = useFormats()
  return (
    <FormattedMessage
      id="cart.vat"
      values={{ percent: formats.percent(vatPercent), price: <Price amount={amount} /> }}
    />
  )
}
