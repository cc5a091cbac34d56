import { useIntl } from 'react-intl'
import { ConflictNote } from './ConflictNote.tsx'
import { conflictOf, mineOf } from './save/send-edits.ts'
import type { useEditWithConflict } from './use-edit.ts'

/** Both values, if another editor changed meanwhile what a control saves at once. */
export function EditConflict({
  edit,
  show,
}: {
  edit: ReturnType<typeof useEditWithConflict>
  /** How a value is read; without it as yes or no, as it is, or as a number of entries. */
  show?: (value: unknown) => string
}) {
  const intl = useIntl()
  const conflict = conflictOf(edit.error)
  if (!conflict || !edit.variables) return null
  // all edits of the control, of which one has met another editor's
  const again = mineOf(edit.variables, conflict)

  function plain(value: unknown): string {
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'studio.yes' : 'studio.no' })
    if (typeof value === 'number' || typeof value === 'string') return String(value)
    const count = Array.isArray(value) ? value.length : 0
    return intl.formatMessage({ id: 'studio.conflict.entries' }, { count })
  }

  return (
    <ConflictNote
      of={conflict}
      show={show ?? plain}
      onTheirs={() => edit.reset()}
      onMine={() => edit.mutate(again)}
    />
  )
}
