import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Tiles.module.css'

/** A large choice: a size with its plate, or a day. `compact` for a strip of days. */
export function Tile({
  title,
  detail,
  art,
  after,
  compact = false,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'title' | 'type'> & {
  type: 'radio' | 'checkbox'
  title: ReactNode
  detail?: ReactNode
  art?: ReactNode
  after?: ReactNode
  compact?: boolean
}) {
  const words = [
    <span key="title" className={css.title}>
      {title}
    </span>,
    detail != null && (
      <span key="detail" className={css.detail}>
        {detail}
      </span>
    ),
  ]
  return (
    <label className={classNames(css.tile, compact && css.compact)}>
      <input {...input} className={css.input} />
      {art}
      {compact ? words.toReversed() : words}
      {after}
    </label>
  )
}
