import { useRefusal } from '../i18n/use-refusal.ts'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'

/** Why something is not as the employee wanted it, where they wanted it. */
export function WhyNot({ error }: { error: Error | null }) {
  const refusal = useRefusal()
  if (!error) return null
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      {refusal(error)}
    </Note>
  )
}
