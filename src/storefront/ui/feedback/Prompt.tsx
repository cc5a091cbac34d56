import type { ReactNode } from 'react'
import styles from './Prompt.module.css'

/**
 * An offer that the customer may ignore. `lead` is a Mark or an icon, `actions` its buttons: beside the
 * words, or with `below` in a row of their own, where two would leave the words too little room on a phone.
 */
export function Prompt({
  lead,
  title,
  actions,
  label,
  below = false,
  children,
}: {
  lead?: ReactNode
  title: ReactNode
  actions: ReactNode
  label: string
  below?: boolean
  children?: ReactNode
}) {
  return (
    <section className={styles.prompt} aria-label={label}>
      {lead}
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        {children != null && <span className={styles.detail}>{children}</span>}
      </div>
      {below ? <div className={styles.below}>{actions}</div> : actions}
    </section>
  )
}
