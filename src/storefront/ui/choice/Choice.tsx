import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './Choice.module.css'

/**
 * A row with a radio or checkbox. `before` is a Plate or an IconTile, `after` a Price; `detail` may give the
 * reason why it is disabled.
 */
export function Choice({
  title,
  detail,
  before,
  after,
  small = false,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'title' | 'type'> & {
  type: 'radio' | 'checkbox'
  title: ReactNode
  detail?: ReactNode
  before?: ReactNode
  after?: ReactNode
  small?: boolean
}) {
  return (
    <label className={css.choice}>
      <input {...input} className={css.input} />
      {before}
      <span className={css.words}>
        <span className={small ? css.small : css.title}>{title}</span>
        {detail != null && <span className={css.detail}>{detail}</span>}
      </span>
      {after}
      <span className={css.mark} aria-hidden="true" />
    </label>
  )
}
