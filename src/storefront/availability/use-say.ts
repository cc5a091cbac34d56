import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { clockOffset } from '#client/reach.ts'
import {
  BranchAvailability,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { notify } from '../ui/notify.ts'
import { availabilityQuery } from './queries.ts'
import { undoOf, withSaying, type Saying } from './saying.ts'

type Said = {
  readonly saying: Saying
  /** What was done, for the notice that also takes it back; none for what takes back. */
  readonly words?: string
}

/**
 * Says it: shown at once, sent one after the other, and shown as it was where it was refused. For a few seconds it can be taken back, unless a
 * colleague has meanwhile said something else of the same.
 */
export function useSay(branch: Branch): (said: Said) => void {
  const intl = useIntl()
  const refusal = useRefusal()
  const queryClient = useQueryClient()
  const { queryKey } = availabilityQuery(branch.id)
  const mutationKey = ['say', branch.id]
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ saying }: Said) => send(branch.id, saying),
    onMutate: async ({ saying }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const now = Date.now() + clockOffset()
      queryClient.setQueryData(queryKey, (known) => known && withSaying(known, saying, branch, now))
      return before
    },
    onSuccess: (answer, { saying, words }, before) => {
      // what was tapped since is on its way: the last answer has it all
      if (isLast()) queryClient.setQueryData(queryKey, answer)
      if (words === undefined || !before) return
      notify(words, {
        tone: 'success',
        action: {
          label: intl.formatMessage({ id: 'stock.undo' }),
          run: () => mutate({ saying: undoOf(saying, before, answer.lastChange) }),
        },
      })
    },
    onError: async (error) => {
      notify(refusal(error), { tone: 'error' })
      const fresh =
        error instanceof Refused ? v.safeParse(BranchAvailability, error.detail['availability']) : undefined
      if (fresh?.success && isLast()) queryClient.setQueryData(queryKey, fresh.output)
      else await queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

function send(branchId: string, saying: Saying): Promise<BranchAvailability> {
  switch (saying.kind) {
    case 'item':
      return call(setItemAvailability, { params: { branchId, itemId: saying.id }, body: saying.body })
    case 'option':
      return call(setOptionAvailability, { params: { branchId, optionId: saying.id }, body: saying.body })
    case 'pause':
      return call(setPause, { params: { branchId }, body: saying.body })
    case 'kitchen':
      return call(setKitchen, { params: { branchId }, body: saying.body })
    default:
      return saying satisfies never
  }
}
