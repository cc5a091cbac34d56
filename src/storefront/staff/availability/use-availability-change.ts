import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { clockOffset } from '#client/connectivity.ts'
import {
  BranchAvailability,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import { availabilityQuery } from './queries.ts'
import { undoOf, withAvailabilityChange, type AvailabilityChange } from './availability-change.ts'

type ChangeRequest = {
  readonly change: AvailabilityChange
  /** The text of the notice that offers the undo; none for the undo itself. */
  readonly words?: string
}

/**
 * Returns the function that makes a change: it is shown at once, sent after the changes before it, and undone
 * on the screen if the server refuses it. The notice about it offers an undo for twenty seconds.
 */
export function useAvailabilityChange(branch: Branch): (request: ChangeRequest) => void {
  const intl = useIntl()
  const refusal = useRefusal()
  const notice = useErrorNotice()
  const queryClient = useQueryClient()
  const { queryKey } = availabilityQuery(branch.id)
  const mutationKey = ['say', branch.id]
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ change }: ChangeRequest) => send(branch.id, change),
    onMutate: async ({ change }) => {
      notice.end()
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const now = Date.now() + clockOffset()
      queryClient.setQueryData(
        queryKey,
        (known) => known && withAvailabilityChange(known, change, branch, now),
      )
      return before
    },
    onSuccess: async (answer, { change, words }, before) => {
      // with later changes still being sent, only the last answer contains all of them
      if (isLast()) await storeNewer(queryClient, queryKey, answer)
      if (words === undefined || !before) return
      notify(words, {
        tone: 'success',
        action: {
          label: intl.formatMessage({ id: 'stock.undo' }),
          run: () => mutate({ change: undoOf(change, before, answer.lastChange) }),
        },
      })
    },
    onError: async (error) => {
      notice.show(refusal(error))
      const fresh =
        error instanceof Refused ? v.safeParse(BranchAvailability, error.detail['availability']) : undefined
      if (fresh?.success && isLast()) await storeNewer(queryClient, queryKey, fresh.output)
      else await queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

function send(branchId: string, change: AvailabilityChange): Promise<BranchAvailability> {
  switch (change.kind) {
    case 'item':
      return call(setItemAvailability, { params: { branchId, itemId: change.id }, body: change.body })
    case 'option':
      return call(setOptionAvailability, { params: { branchId, optionId: change.id }, body: change.body })
    case 'pause':
      return call(setPause, { params: { branchId }, body: change.body })
    case 'kitchen':
      return call(setKitchen, { params: { branchId }, body: change.body })
    default:
      return change satisfies never
  }
}
