import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Prompt.module.css'

/** An offer that can be left alone: install, a new version (`dark`). `lead` is a Mark or an icon, `actions` its buttons. */
export function Prompt({
  lead,
  title,
  actions,
  label,
  dark = false,
  children,
}: {
  lead?: ReactNode
  title: ReactNode
  actions: ReactNode
  label: string
  dark?: boolean
  children?: ReactNode
}) {
  return (
    <section className={classNames(styles.prompt, dark && styles.dark)} aria-label={label}>
      {lead}
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        {children != null && <span className={styles.detail}>{children}</span>}
      </div>
      {actions}
    </section>
  )
}
