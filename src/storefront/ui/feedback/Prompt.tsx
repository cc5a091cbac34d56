import type { ReactNode } from 'react'
import css from './Prompt.module.css'

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
    <section className={css.prompt} aria-label={label}>
      {lead}
      <div className={css.words}>
        <b className={css.title}>{title}</b>
        {children != null && <span className={css.detail}>{children}</span>}
      </div>
      {below ? <div className={css.below}>{actions}</div> : actions}
    </section>
  )
}
