import type { ReactNode } from 'react'
import styles from './Dock.module.css'

/** Holds the action of the screen at the bottom edge on a phone; in the flow on a desk. `above` floats over a BottomNav. */
export function Dock({
  above = false,
  label,
  children,
}: {
  above?: boolean
  label?: string
  children: ReactNode
}) {
  return (
    <div
      className={above ? styles.above : styles.dock}
      role={label ? 'region' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  )
}
