import { FormattedMessage } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { ConflictNote } from '../ConflictNote.tsx'
import type { DraftValue } from './use-draft-value.ts'

/** Why a value is not saved: without a network, refused, or both values if another editor changed it. */
export function DraftValueNote<Value>({
  draft: { error, conflict, keepTheirs, keepMine },
  show,
}: {
  draft: Pick<DraftValue<Value>, 'error' | 'conflict' | 'keepTheirs' | 'keepMine'>
  show: (value: unknown) => string
}) {
  if (conflict) return <ConflictNote of={conflict} show={show} onTheirs={keepTheirs} onMine={keepMine} />
  if (!(error instanceof Unreachable)) return <ErrorNote error={error ?? null} />
  return (
    <Note tone="warm" icon={offlineIcon} role="status">
      <FormattedMessage id="studio.not-saved" />
    </Note>
  )
}
