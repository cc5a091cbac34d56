import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { platesIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { cartLastingAtom } from '../cart-atom.ts'
import { DepositText } from './DepositText.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { linesWithProblems } from '../line/problem-words.ts'

/** Notes above the total: what is wrong with the cart, and the plates deposit. */
export const CartNotes = (cart: { quote: Quote; terms: PricingTerms }) => (
  <>
    <CartWarnings {...cart} />
    {cart.quote.deposit > 0 && (
      <Note icon={platesIcon} title={<FormattedMessage id="cart.deposit.title" />}>
        <DepositText amount={cart.quote.deposit} />
      </Note>
    )}
  </>
)

/**
 * Lines with problems, the amount missing for delivery or free delivery, and a device that does not store.
 */
export function CartWarnings({ quote, terms }: { quote: Quote; terms: PricingTerms }) {
  const lasting = useAtomValue(cartLastingAtom)
  const wrong = linesWithProblems(quote.problems).length
  return (
    <>
      {wrong > 0 && (
        <Note tone="bad" icon={warnIcon}>
          <FormattedMessage id="cart.problem.summary" values={{ count: wrong }} />
        </Note>
      )}
      <DeliveryProgress quote={quote} terms={terms} />
      {!lasting && (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="cart.not-lasting" />
        </Note>
      )}
    </>
  )
}
