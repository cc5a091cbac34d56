import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import styles from './Masthead.module.css'

/**
 * The time of the order with the icon of its method, and the place in a second line, which is cut if it is
 * too long; the link or button around it has `whereClass()`.
 */
export function Where({
  icon,
  title,
  detail,
}: {
  icon?: Glyph | undefined
  title: ReactNode
  detail?: ReactNode
}) {
  return (
    <>
      <b className={styles.whereTitle}>
        {icon && <Icon of={icon} small className={styles.whereIcon} />}
        <span>
          {title}
          {'\u00a0'}
          <Icon of={downIcon} small className={styles.whereArrow} />
        </span>
      </b>
      {detail != null && <small className={styles.whereDetail}>{detail}</small>}
    </>
  )
}
