import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './Price.module.css'

/**
 * An amount in halalas, written in riyals; without decimals if there are no halalas left over. The currency
 * sign is left of the number in both languages. `was` strikes it through as the price before a discount;
 * `sign` is written before it ("−" for a discount, "+" for a surcharge).
 */
export function Price({
  amount,
  was = false,
  sign,
  className,
}: {
  amount: number
  was?: boolean
  sign?: '+' | '−' | undefined
  className?: string | undefined
}) {
  const intl = useIntl()
  const formats = useFormats()
  const shown = sign ?? (amount < 0 ? '−' : undefined)
  const price = (
    <>
      {shown && <span>{shown}</span>}
      <span className={css.riyal} role="img" aria-label={intl.formatMessage({ id: 'ui.sar' })} />
      {formats.money(Math.abs(amount))}
    </>
  )
  if (!was) return <span className={classNames(css.price, className)}>{price}</span>
  return (
    <s className={classNames(css.was, className)}>
      <VisuallyHidden>{intl.formatMessage({ id: 'ui.was' })} </VisuallyHidden>
      {price}
    </s>
  )
}
