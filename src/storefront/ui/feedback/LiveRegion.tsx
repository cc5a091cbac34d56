import type { ReactNode } from 'react'
import css from '#storefront/ui/text/VisuallyHidden.module.css'

/**
 * A hidden text that screen readers announce when it changes. It must be in the page before the text is set.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={css.hidden} role="status">
      {children}
    </div>
  )
}
