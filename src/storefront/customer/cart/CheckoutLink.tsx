import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { linesWithProblems } from './line/problem-words.ts'

/** A link to checkout. If a line cannot be ordered, a button that scrolls to this line instead. */
export function CheckoutLink({ quote }: { quote: Quote }) {
  const [wrong] = linesWithProblems(quote.problems)
  const words = <FormattedMessage id="cart.checkout" values={{ price: <Price amount={quote.total} /> }} />
  if (wrong !== undefined) {
    return (
      <Button
        wide
        onClick={() => {
          const line = document.getElementById(`line-${wrong}`)
          line?.scrollIntoView({ block: 'center' })
          line?.focus({ preventScroll: true })
        }}
      >
        {words}
      </Button>
    )
  }
  return (
    <LangLink to="/$lang/checkout/" className={buttonClass({ wide: true })}>
      {words}
    </LangLink>
  )
}
