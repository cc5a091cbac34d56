import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { parseAttempt, parsePhoneDraft } from './phone-draft.ts'

/** The half-written order of the call at this branch, and a function that changes it. */
export const usePhoneDraft = (branchId: string) => useHalfWritten(`phone-order ${branchId}`, parsePhoneDraft)

/** The order that was sent last, until the server's answer arrives, and a function that changes it. */
export const usePhoneAttempt = (branchId: string) => useHalfWritten(`phone-attempt ${branchId}`, parseAttempt)

/** Deletes what is known of the call: its order, its attempt, and the answer of the look-up. */
export function useEndCall(branchId: string): () => void {
  const queryClient = useQueryClient()
  const [, write] = usePhoneDraft(branchId)
  const [, noteAttempt] = usePhoneAttempt(branchId)
  return () => {
    write(() => undefined)
    noteAttempt(() => undefined)
    queryClient.removeQueries({ queryKey: ['caller'] })
  }
}

/** Ends the call without an order, as after a caller has hung up, and offers to undo that. */
export function useStartOver(branchId: string): () => void {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const endCall = useEndCall(branchId)
  const [draft, write] = usePhoneDraft(branchId)
  const [attempt, noteAttempt] = usePhoneAttempt(branchId)

  return () => {
    const callers = queryClient.getQueriesData({ queryKey: ['caller'] })
    endCall()
    const undo = () => {
      // the console may have locked meanwhile
      if (queryClient.getQueryData(sessionQuery().queryKey)?.locked) return
      for (const [key, caller] of callers) queryClient.setQueryData(key, caller)
      write(() => draft)
      noteAttempt(() => attempt)
    }
    notify(intl.formatMessage({ id: 'phone-order.started-over' }), {
      tone: 'success',
      action: { label: intl.formatMessage({ id: 'phone-order.undo' }), run: undo },
    })
  }
}
