import type { ReactNode } from 'react'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from './Note.tsx'

/** Shows the text of an error at the place where it happened; nothing without an error. */
export function ErrorNote({
  error,
  children,
}: {
  error: Error | null
  /** What the customer can do about it. */
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
