import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { parseText, useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { parseAttempt, parsePhoneDraft, parsePlaced } from './phone-draft.ts'

/** The half-written order of the call at this branch, and a function that changes it. */
export const usePhoneDraft = (branchId: string) => useHalfWritten(`phone-order ${branchId}`, parsePhoneDraft)

/** The order that was sent last, until the server's answer arrives, and a function that changes it. */
export const usePhoneAttempt = (branchId: string) => useHalfWritten(`phone-attempt ${branchId}`, parseAttempt)

/** The earlier version of the order, if it was placed, and a function that changes it. */
export const usePlacedVersion = (branchId: string) => useHalfWritten(`phone-placed ${branchId}`, parsePlaced)

/** The id of an order that was placed after its screen was left, and a function that changes it. */
export const useUnseenOrder = (branchId: string) => useHalfWritten(`phone-unseen ${branchId}`, parseText)

const sendingKey = (branchId: string) => ['phone order', branchId] as const
export const placingKey = (branchId: string) => [...sendingKey(branchId), 'place'] as const
export const lookingKey = (branchId: string) => [...sendingKey(branchId), 'look'] as const

/** Returns whether the order is being placed, also by a screen that was left since. */
export const useIsPlacing = (branchId: string): boolean =>
  useIsMutating({ mutationKey: placingKey(branchId) }) > 0

/**
 * Returns whether the order is being placed, or looked for before it is deleted. Until the answer nothing
 * else is placed, and nothing can be changed: it would be deleted with the order.
 */
export const useIsSending = (branchId: string): boolean =>
  useIsMutating({ mutationKey: sendingKey(branchId) }) > 0

/** Deletes what is known of the call: its order, its versions, and the answer of the look-up. */
export function useEndCall(branchId: string): () => void {
  const queryClient = useQueryClient()
  const [, write] = usePhoneDraft(branchId)
  const [, noteAttempt] = usePhoneAttempt(branchId)
  const [, notePlaced] = usePlacedVersion(branchId)
  return () => {
    write(() => undefined)
    noteAttempt(() => undefined)
    notePlaced(() => undefined)
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
  const [placed, notePlaced] = usePlacedVersion(branchId)

  return () => {
    const callers = queryClient.getQueriesData({ queryKey: ['caller'] })
    endCall()
    const undo = () => {
      // the console may have locked meanwhile
      if (queryClient.getQueryData(sessionQuery().queryKey)?.locked) return
      for (const [key, caller] of callers) queryClient.setQueryData(key, caller)
      write(() => draft)
      noteAttempt(() => attempt)
      notePlaced(() => placed)
    }
    notify(intl.formatMessage({ id: 'phone-order.started-over' }), {
      tone: 'success',
      action: { label: intl.formatMessage({ id: 'phone-order.undo' }), run: undo },
    })
  }
}
