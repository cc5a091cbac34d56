import { useId, type ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Page.module.css'

/**
 * A part of a page with a heading; `action` is at the other end of the heading's line. `flush` removes the
 * gap below the heading.
 */
export function Block({
  id,
  title,
  action,
  flush = false,
  className,
  children,
}: {
  id?: string
  title?: ReactNode
  action?: ReactNode
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      id={id}
      className={classNames(flush ? css.flushBlock : css.block, className)}
      aria-labelledby={title == null ? undefined : titleId}
    >
      {title != null && (
        <div className={css.blockHead}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
