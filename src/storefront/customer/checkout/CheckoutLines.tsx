import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { isNoteless, readNoteless } from './noteless-lines.ts'
import css from './CheckoutLines.module.css'

/**
 * The ordered lines, collapsed at first, with a link to change them in the cart; and that notes were removed
 * from them, which may have been about an allergy.
 */
export function CheckoutLines({ quote }: { quote: Quote }) {
  // sessionStorage is outside React, and the server has none
  const noteless = useSyncExternalStore(unchanging, readNoteless, () => null)
  return (
    <>
      {isNoteless(noteless, quote.lines) && (
        <Note
          tone="warm"
          icon={infoIcon}
          role="status"
          title={<FormattedMessage id="checkout.noteless.title" />}
        >
          <FormattedMessage id="checkout.noteless.text" />
        </Note>
      )}
      <Lines quote={quote} />
    </>
  )
}

const unchanging = () => () => undefined

function Lines({ quote }: { quote: Quote }) {
  const formats = useFormats()
  const count = quote.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Disclosure
      summary={
        <span className={css.summary}>
          <Pile bare pictures={quote.lines.map((line) => line.picture)} />
          <FormattedMessage id="cart.count" values={{ count }} />
        </span>
      }
    >
      <ul className={css.lines}>
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
            <Price amount={line.total} />
          </li>
        ))}
      </ul>
      <LangLink to="/$lang/cart/" className={buttonClass({ tone: 'plain', small: true })}>
        <FormattedMessage id="checkout.cart.change" />
      </LangLink>
    </Disclosure>
  )
}
