import type { ReactNode } from 'react'
import css from './BottomNav.module.css'

/** The main navigation at the bottom of a phone; hidden from 64rem, where the header contains the links. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={css.nav} aria-label={label}>
      {children}
    </nav>
  )
}
