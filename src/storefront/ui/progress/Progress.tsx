import { useId, type ReactNode } from 'react'
import css from './Progress.module.css'

/** A progress bar with a text above it, such as what is missing. */
export function Progress({ value, max, children }: { value: number; max: number; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.progress}>
      <span id={id}>{children}</span>
      <progress className={css.bar} value={value} max={max} aria-labelledby={id} />
    </div>
  )
}
