import type { ReactNode } from 'react'
import { useRefusal } from '../i18n/use-refusal.ts'
import { warnIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'

/** Why something is not as they wanted it, where they wanted it; nothing while there is no error. */
export function WhyNot({
  error,
  children,
}: {
  error: Error | null
  /** What can be done about it. */
  children?: ReactNode
}) {
  const refusal = useRefusal()
  if (!error) return null
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <div className={layout.stack}>
        <p>{refusal(error)}</p>
        {children}
      </div>
    </Note>
  )
}
