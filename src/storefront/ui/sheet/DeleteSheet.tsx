import type { ReactNode } from 'react'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from './Sheet.tsx'

/**
 * Asks for confirmation before something is deleted, cancelled or ended. `disabledReason`: why it cannot be
 * done now; `refusal`: why it failed.
 */
export function DeleteSheet({
  open,
  onClose,
  onDelete,
  title,
  text,
  words,
  busy,
  disabledReason,
  refusal,
  children,
}: {
  open: boolean
  onClose: () => void
  onDelete: () => void
  title: string
  text: ReactNode
  words: { readonly delete: ReactNode; readonly keep: ReactNode }
  busy: boolean
  disabledReason: string | undefined
  refusal: ReactNode
  /** Another sheet that this one opens. */
  children?: ReactNode
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className={layout.stack}>
          <Button wide busy={busy} disabledReason={disabledReason} onClick={onDelete}>
            {words.delete}
          </Button>
          <Button tone="plain" wide onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>{text}</p>
        {refusal}
      </div>
      {children}
    </Sheet>
  )
}
