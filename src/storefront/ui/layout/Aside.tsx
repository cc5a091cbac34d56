import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** Beside the page on a desk, where it stays in sight; under it on a phone. */
export function Aside({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
    </aside>
  )
}
