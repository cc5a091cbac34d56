import type { ReactNode } from 'react'
import css from './Page.module.css'

/**
 * Content beside the page in a wide window, where it stays visible while scrolling; below the page on a
 * phone.
 */
export function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.aside} aria-label={label}>
      {children}
    </aside>
  )
}
