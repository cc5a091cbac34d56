import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers only. `as="h1"` is the title of a screen that shows none. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Tag className={css.hidden}>{children}</Tag>
}
