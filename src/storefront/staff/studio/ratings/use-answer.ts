import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { answerRating, changeRatingAnswer, withdrawRatingAnswer } from '#contract/rating-answer.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'

/**
 * Sends the answer to the rating of an order. Calls `onSent` before the lists are read again: they replace
 * the form, and callbacks of `mutate` are not called after that.
 */
export function useAnswer(orderId: string, onSent: () => void) {
  const { end, onError } = useEnd()
  return useMutation({
    mutationFn: (body: { readonly text: string; readonly points: number }) =>
      call(answerRating, { params: { id: orderId }, body }),
    onSuccess: () => {
      onSent()
      return end('ratings.sent')
    },
    onError,
  })
}

type Amendment = { readonly as: 'changed'; readonly text: string } | { readonly as: 'withdrawn' }

/** Gives the answer other words, or withdraws it. */
export function useAmendment(orderId: string) {
  const { end, onError } = useEnd()
  return useMutation({
    mutationFn: (amendment: Amendment) =>
      amendment.as === 'changed'
        ? call(changeRatingAnswer, { params: { id: orderId }, body: { text: amendment.text } })
        : call(withdrawRatingAnswer, { params: { id: orderId } }),
    onSuccess: (_answer, { as }) => end(`ratings.done.${as}`),
    onError,
  })
}

/**
 * Says what was done, and reads the lists and the sums again. It reads them after an error too: the reply may
 * have been lost, or a colleague may have answered first.
 */
function useEnd() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  async function readAgain() {
    await queryClient.invalidateQueries({ queryKey: ['guest-ratings'] })
    await queryClient.invalidateQueries({ queryKey: ['rating-summary'] })
  }
  return {
    end: async (id: 'ratings.sent' | 'ratings.done.changed' | 'ratings.done.withdrawn') => {
      notify(intl.formatMessage({ id }), { tone: 'success' })
      await readAgain()
    },
    // the error is shown at once
    onError: () => void readAgain(),
  }
}
