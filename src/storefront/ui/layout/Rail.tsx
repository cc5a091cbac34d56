import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Rail.module.css'

/**
 * A row that scrolls sideways up to the edges of the page. Items keep their width; `label` makes it a named
 * group.
 */
export function Rail({
  label,
  className,
  children,
}: {
  label?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames(css.rail, className)} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  )
}
