import { useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { type Attempt, attemptAtom, beginAttempt, endAttempt } from '../attempt.ts'

/**
 * Returns a function that deletes an order that was not placed, and offers to undo that: the dishes of a
 * reorder are not in the cart.
 */
export function useDrop(): (attempt: Attempt) => void {
  const intl = useIntl()
  const store = useStore()
  return (attempt) => {
    const dropped = endAttempt(attempt.draft.id)
    const end = notify(intl.formatMessage({ id: 'checkout.dropped' }), {
      tone: 'success',
      action: {
        label: intl.formatMessage({ id: 'cart.undo' }),
        run: () => void dropped.then(() => beginAttempt(attempt)),
      },
    })
    // the next order ends the offer: to undo after it would be to order twice
    const stop = store.sub(attemptAtom, () => {
      if (store.get(attemptAtom) === null) return
      stop()
      end()
    })
  }
}
