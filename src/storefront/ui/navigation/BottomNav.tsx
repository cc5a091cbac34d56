import type { ReactNode } from 'react'
import styles from './BottomNav.module.css'

/** The main places, under the thumb; gone from 64rem, where the masthead has them. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {children}
    </nav>
  )
}
