import type { ReactNode } from 'react'
import styles from '#storefront/ui/text/VisuallyHidden.module.css'

/**
 * A hidden text that screen readers announce when it changes. It must be in the page before the text is set.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.hidden} role="status">
      {children}
    </div>
  )
}
