import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type IntlShape, useIntl } from 'react-intl'
import type { DraftConflict } from '#contract/studio.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { conflictOf, type Edits, mineOf, savingEdits } from './save/send-edits.ts'

/**
 * Saves edits of the draft that are made at once: a choice, a new entry, a removal. A refusal is a notice. If
 * another editor changed one of the fields meanwhile, theirs stays; the notice offers the own edits.
 */
export function useEdit() {
  const queryClient = useQueryClient()
  const intl = useIntl()
  const refusal = useRefusal()
  const saving = savingEdits(queryClient)
  const options = {
    ...saving,
    onError: (error: Error, edits: Edits) => {
      const conflict = conflictOf(error)
      if (conflict) noteConflict(intl, conflict, () => save(queryClient, mineOf(edits, conflict)))
      else notify(refusal(error), { tone: 'error' })
      saving.onError()
    },
  }
  // the notice may outlast the component
  const save = (client: QueryClient, edits: Edits): void =>
    void new MutationObserver(client, options).mutate(edits).catch(() => undefined)
  return useMutation(options)
}

/** `useEdit` of a control that shows `EditConflict`: only the other refusals are notices. */
export function useEditWithConflict() {
  const saving = savingEdits(useQueryClient())
  const refusal = useRefusal()
  return useMutation({
    ...saving,
    onError: (error) => {
      if (!conflictOf(error)) notify(refusal(error), { tone: 'error' })
      saving.onError()
    },
  })
}

function noteConflict(intl: IntlShape, { by }: DraftConflict, run: () => void): void {
  const words = by
    ? intl.formatMessage({ id: 'studio.conflict' }, { name: by })
    : intl.formatMessage({ id: 'studio.conflict.someone' })
  const label = intl.formatMessage({ id: 'studio.conflict.use-mine' })
  notify(words, { tone: 'warning', action: { label, run } })
}
