import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { countOf } from '#domain/cart.ts'
import { priceBeforeOf, type Quote } from '#domain/pricing.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { isNoteless, readNoteless } from './noteless-lines.ts'
import css from './CheckoutLines.module.css'

/** That notes were removed from the ordered lines, which may have been about an allergy. */
export function NotelessNote({ quote }: { quote: Quote }) {
  // sessionStorage is outside React, and the server has none
  const noteless = useSyncExternalStore(unchanging, readNoteless, () => null)
  if (!isNoteless(noteless, quote.lines)) return null
  return (
    <Note tone="warm" icon={infoIcon} role="status" title={<FormattedMessage id="checkout.noteless.title" />}>
      <FormattedMessage id="checkout.noteless.text" />
    </Note>
  )
}

const unchanging = () => () => undefined

/**
 * The number of dishes and their price before discounts, which opens the dishes, with a link to change them
 * in the cart.
 */
export function CheckoutLines({ quote }: { quote: Quote }) {
  const formats = useFormats()
  return (
    <details className={css.lines}>
      <summary className={css.summary}>
        <FormattedMessage id="cart.count" values={{ count: countOf(quote) }} />
        <Icon of={downIcon} small className={css.arrow} />
        <span className={css.price}>
          <Price amount={priceBeforeOf(quote)} />
        </span>
      </summary>
      <ul className={css.list}>
        {quote.lines.map((line) => (
          <li key={line.id} className={layout.betweenTop}>
            <span>
              <bdi className={text.num}>{formats.number(line.quantity)}×</bdi> <Words of={line.name} />
              {line.person && (
                <span className={text.captionMuted}>
                  {' '}
                  <FormattedMessage id="cart.line.person" values={{ name: <bdi>{line.person}</bdi> }} />
                </span>
              )}
            </span>
            <Price amount={line.unitPriceBefore * line.quantity} />
          </li>
        ))}
      </ul>
      <LangLink to="/$lang/cart/" className={buttonClass({ tone: 'plain', small: true })}>
        <FormattedMessage id="checkout.cart.change" />
      </LangLink>
    </details>
  )
}
