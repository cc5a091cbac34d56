import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Quote } from '#domain/pricing.ts'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { Price } from '../ui/Price.tsx'
import { cartLastingAtom } from './cart-atom.ts'
import { DepositNote } from './DepositNote.tsx'
import { linesWithProblems } from './problem-words.ts'

/** What the customer should know before going on: lines to look at, what is missing for delivery, a device that will not store, the deposit. */
export function CartNotes({ quote }: { quote: Quote }) {
  const lasting = useAtomValue(cartLastingAtom)
  const wrong = linesWithProblems(quote.problems).length
  const missing = quote.problems.find((problem) => problem.reason === 'below-minimum')?.missing
  return (
    <>
      {wrong > 0 && (
        <Note tone="bad" icon={warnIcon}>
          <FormattedMessage id="cart.problem.summary" values={{ count: wrong }} />
        </Note>
      )}
      {missing !== undefined && (
        <Note tone="warm">
          <span>
            <FormattedMessage
              id="cart.problem.below-minimum"
              values={{ price: <Price amount={missing} /> }}
            />
          </span>
        </Note>
      )}
      {!lasting && (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="cart.not-lasting" />
        </Note>
      )}
      {quote.deposit > 0 && <DepositNote amount={quote.deposit} />}
    </>
  )
}
