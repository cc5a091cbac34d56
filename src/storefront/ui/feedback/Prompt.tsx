import type { ReactNode } from 'react'
import styles from './Prompt.module.css'

/** An offer that the customer may ignore. `lead` is a Mark or an icon, `actions` its buttons. */
export function Prompt({
  lead,
  title,
  actions,
  label,
  children,
}: {
  lead?: ReactNode
  title: ReactNode
  actions: ReactNode
  label: string
  children?: ReactNode
}) {
  return (
    <section className={styles.prompt} aria-label={label}>
      {lead}
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        {children != null && <span className={styles.detail}>{children}</span>}
      </div>
      {actions}
    </section>
  )
}
