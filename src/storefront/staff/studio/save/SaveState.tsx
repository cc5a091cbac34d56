import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { editKey } from './send-edits.ts'
import { useUnsaved } from './use-unsaved.ts'

/**
 * Says whether every change of the draft is saved, and shows its children when it is. What found no server is
 * "not saved" also while it is sent again: screen readers announce each change of the words.
 */
export function SaveState({ children }: { children: ReactNode }) {
  const isSending = useIsMutating({ mutationKey: editKey }) > 0
  const unsaved = useUnsaved()
  const isNotSaved = unsaved === 'unreached' || unsaved === 'stopped'
  const isSaving = isSending || unsaved === 'waiting'
  return (
    <span role="status">
      {isNotSaved ? (
        <FormattedMessage id="studio.not-saved" />
      ) : isSaving ? (
        <FormattedMessage id="studio.saving" />
      ) : (
        children
      )}
    </span>
  )
}
