import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { changeMenuDraft, DraftConflict, type FileChange } from '#contract/studio.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { studioQuery } from './queries.ts'

export const editKey = ['studio-edit']

/** Edits, or what makes them once all earlier ones are saved. */
type Edits = readonly FileChange[] | (() => readonly FileChange[])

/**
 * Sends edits of the draft, one after the other. Another editor's change of the same field is `conflictOf`
 * the error; every other refusal is a notice.
 */
export function useEdit() {
  const queryClient = useQueryClient()
  const refusal = useRefusal()
  const { queryKey } = studioQuery()
  return useMutation({
    mutationKey: editKey,
    scope: { id: 'studio-edit' },
    mutationFn: (edits: Edits) =>
      call(changeMenuDraft, { body: { edits: [...(typeof edits === 'function' ? edits() : edits)] } }),
    onSuccess: async (draft) => {
      const known = queryClient.getQueryData(queryKey)
      // an import meanwhile: the live menu is another one
      if (known?.number !== draft.number) await queryClient.invalidateQueries({ queryKey })
      else queryClient.setQueryData(queryKey, { ...known, ...draft })
    },
    onError: (error) => {
      if (!conflictOf(error)) notify(refusal(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Returns what another editor wrote into the field meanwhile; undefined for other errors. */
export function conflictOf(error: Error | null): DraftConflict | undefined {
  if (!(error instanceof Refused) || error.refusal !== 'draft-conflict') return undefined
  const parsed = v.safeParse(v.array(DraftConflict), error.detail['conflicts'])
  return parsed.success ? parsed.output[0] : undefined
}
