import type { ReactNode } from 'react'
import css from './Chart.module.css'

/** A number with a bar of its share of the largest one; `threads` tells the bar of another column apart. */
export const Bar = ({
  share,
  threads = false,
  children,
}: {
  share: number
  threads?: boolean
  children: ReactNode
}) => (
  <span className={css.measure}>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
      <line x1="0" x2={share * 100} y1="5" y2="5" className={threads ? css.threads : css.solid} />
    </svg>
    <span className={css.number}>{children}</span>
  </span>
)
