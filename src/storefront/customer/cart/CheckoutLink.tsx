import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Quote } from '#domain/pricing.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { usePrefetchedCards } from '#storefront/customer/card/use-prefetched-cards.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { linesWithProblems } from './line/problem-words.ts'
import { useTakesOrders } from './branch/use-takes-orders.ts'

/**
 * A link to checkout. If a line cannot be ordered or the branch takes no orders, a disabled button with the
 * reason; a tap leads to the line, or to the choice of another branch.
 */
export function CheckoutLink({ quote, branch }: { quote: Quote; branch: Branch }) {
  const intl = useIntl()
  const takesOrders = useTakesOrders()
  const chooseBranch = useChooseBranch()
  usePrefetchedCards()
  const [wrong] = linesWithProblems(quote.problems)
  const words = <FormattedMessage id="cart.checkout" values={{ price: <Price amount={quote.total} /> }} />
  if (wrong !== undefined) {
    const reason = intl.formatMessage({ id: 'refusal.cart-has-problems' })
    return (
      <Button wide disabledReason={reason} onBlocked={() => showLine(wrong)}>
        {words}
      </Button>
    )
  }
  if (!takesOrders(branch)) {
    const reason = intl.formatMessage({ id: 'refusal.branch-closed' })
    return (
      <Button wide disabledReason={reason} onBlocked={chooseBranch}>
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

function showLine(lineId: string): void {
  const line = document.getElementById(`line-${lineId}`)
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}

function useChooseBranch(): () => void {
  const lang = useLang()
  const navigate = useNavigate()
  const { method } = useAtomValue(choiceAtom)
  return () => void navigate({ to: '/$lang/method/$id/', params: { lang, id: method ?? 'pickup' } })
}
