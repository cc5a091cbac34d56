import type { ReactNode } from 'react'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './Empty.module.css'

/**
 * A message in place of content: nothing here yet (`empty`), a fault (`spill`), no person (`seat`). `action`
 * is a button, or a link that looks like one.
 */
export function Empty({
  plate = 'empty',
  title,
  heading: Heading = 'h2',
  action,
  children,
}: {
  plate?: 'empty' | 'spill' | 'seat'
  title: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <Plate src={`/plates/${plate}.svg`} size="m" className={css.plate} eager />
      <Heading className={css.title}>{title}</Heading>
      {children != null && <p className={css.words}>{children}</p>}
      {action}
    </div>
  )
}
