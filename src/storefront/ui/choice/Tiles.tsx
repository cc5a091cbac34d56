import type { ReactNode } from 'react'
import css from './Tiles.module.css'

/** Tiles side by side, of equal width. For more than four, use a Rail of compact ones. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={css.tiles}>{children}</div>
}
