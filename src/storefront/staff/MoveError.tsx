import { useRefusal } from '../i18n/use-refusal.ts'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'

/** Why the order is where it was. */
export function MoveError({ error }: { error: Error | null }) {
  const refusal = useRefusal()
  if (!error) return null
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      {refusal(error)}
    </Note>
  )
}
