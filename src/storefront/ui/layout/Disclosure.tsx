import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import styles from './Disclosure.module.css'

/** A summary line that opens more content. */
export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <Icon of={downIcon} small className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
