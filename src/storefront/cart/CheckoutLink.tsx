import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { LangLink } from '../shell/LangLink.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Price } from '../ui/Price.tsx'
import { linesWithProblems } from './problem-words.ts'

/** On to checkout; with a line that can not be ordered it leads to that line instead, and never does nothing. */
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
