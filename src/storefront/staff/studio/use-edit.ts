import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { conflictOf, sendingEdits } from './save/send-edits.ts'

/**
 * Sends edits of the draft that are made at once: a choice, a new entry. Another editor's change of the same
 * field is `conflictOf` the error; every other refusal is a notice.
 */
export function useEdit() {
  const sending = sendingEdits(useQueryClient())
  const refusal = useRefusal()
  return useMutation({
    ...sending,
    onError: (error) => {
      if (!conflictOf(error)) notify(refusal(error), { tone: 'error' })
      sending.onError()
    },
  })
}
