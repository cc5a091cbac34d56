import type { ReactNode } from 'react'
import { Icon, type Glyph } from './Icon.tsx'
import { downIcon } from './icons.ts'
import { Lead } from './Lead.tsx'
import styles from './Masthead.module.css'

/** Delivery or pick-up, from where and when, in two lines; the link or button around it has `whereClass()`. */
export function Where({ icon, title, detail }: { icon: Glyph; title: ReactNode; detail?: ReactNode }) {
  return (
    <>
      <Lead icon={icon} tone="brand" />
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
