import { ConflictNote } from '../ConflictNote.tsx'
import type { DraftValue } from './use-draft-value.ts'

/** Both values, if another editor changed this one meanwhile. */
export function ConflictOf<Value>({
  draft: { conflict, keepTheirs, keepMine },
  show,
}: {
  draft: DraftValue<Value>
  show: (value: unknown) => string
}) {
  return conflict && <ConflictNote of={conflict} show={show} onTheirs={keepTheirs} onMine={keepMine} />
}
