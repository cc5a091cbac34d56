import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import styles from './Masthead.module.css'

/**
 * The method, the place and the time of the order in two lines; the link or button around it has
 * `whereClass()`.
 */
export function Where({ icon, title, detail }: { icon: Glyph; title: ReactNode; detail?: ReactNode }) {
  return (
    <>
      <IconTile icon={icon} tone="brand" />
      <span className={styles.whereWords}>
        <b className={styles.whereTitle}>
          <span className={styles.cut}>{title}</span>
          <Icon of={downIcon} small />
        </b>
        {detail != null && <small className={styles.whereDetail}>{detail}</small>}
      </span>
    </>
  )
}
