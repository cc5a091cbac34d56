import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { cartLastingAtom } from '../cart-atom.ts'
import { DepositNote } from './DepositNote.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { linesWithProblems } from '../line/problem-words.ts'

/**
 * Notes above the total: lines with problems, the amount missing for delivery or free delivery, a device that
 * does not store, the plates deposit.
 */
export function CartNotes({ quote, terms }: { quote: Quote; terms: PricingTerms }) {
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
      {quote.deposit > 0 && <DepositNote amount={quote.deposit} />}
    </>
  )
}
