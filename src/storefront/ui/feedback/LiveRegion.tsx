import type { ReactNode } from 'react'
import styles from '#storefront/ui/text/VisuallyHidden.module.css'

/** Read out when its words change, never seen. Must stand in the page before the words come. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.hidden} role="status">
      {children}
    </div>
  )
}
