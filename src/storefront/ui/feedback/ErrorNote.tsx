import type { ReactNode } from 'react'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { warnIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from './Note.tsx'

/** Why something is not as they wanted it, where they wanted it; nothing while there is no error. */
export function ErrorNote({
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
