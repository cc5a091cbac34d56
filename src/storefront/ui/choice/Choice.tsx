import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Choice.module.css'

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
    <label className={styles.choice}>
      <input {...input} className={styles.input} />
      {before}
      <span className={styles.words}>
        <span className={small ? styles.small : styles.title}>{title}</span>
        {detail != null && <span className={styles.detail}>{detail}</span>}
      </span>
      {after}
      <span className={styles.mark} aria-hidden="true" />
    </label>
  )
}
