import { useState, type ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import css from './Fold.module.css'

/**
 * A quiet line that opens more content in its place. It opens by itself once it `holds` a value or an error,
 * and does not close by itself.
 */
export function Fold({
  icon,
  summary,
  holds = false,
  children,
}: {
  icon?: Glyph | undefined
  summary: ReactNode
  holds?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(holds)
  return (
    <details
      className={css.fold}
      open={isOpen || holds}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        {icon && <Icon of={icon} small />}
        <span>{summary}</span>
        <Icon of={downIcon} small className={css.arrow} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}

/** Folds side by side; one that is open has a row of its own. */
export const Folds = ({ children }: { children: ReactNode }) => <div className={css.folds}>{children}</div>
