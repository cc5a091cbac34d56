import { MutationObserver, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type IntlShape, useIntl } from 'react-intl'
import type { DraftConflict } from '#contract/studio.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import { conflictOf, type Edits, mineOf, savingEdits } from './save/send-edits.ts'

/**
 * Saves edits of the draft that are made at once: a choice, a new entry, a removal. A refusal is a notice. If
 * another editor changed one of the fields meanwhile, theirs stays; the notice offers the own edits. It stays
 * until it is dismissed or the control is used again.
 */
export function useEdit() {
  const queryClient = useQueryClient()
  const intl = useIntl()
  const refusal = useRefusal()
  const notice = useErrorNotice()
  const saving = savingEdits(queryClient)
  const options = {
    ...saving,
    onMutate: notice.end,
    onError: (error: Error, edits: Edits) => {
      const conflict = conflictOf(error)
      if (conflict) {
        const label = intl.formatMessage({ id: 'studio.conflict.use-mine' })
        const run = () => save(queryClient, mineOf(edits, conflict))
        notice.show(conflictWords(intl, conflict), { label, run })
      } else notice.show(refusal(error))
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
  const notice = useErrorNotice()
  return useMutation({
    ...saving,
    onMutate: notice.end,
    onError: (error) => {
      if (!conflictOf(error)) notice.show(refusal(error))
      saving.onError()
    },
  })
}

const conflictWords = (intl: IntlShape, { by }: DraftConflict): string =>
  by
    ? intl.formatMessage({ id: 'studio.conflict' }, { name: by })
    : intl.formatMessage({ id: 'studio.conflict.someone' })
