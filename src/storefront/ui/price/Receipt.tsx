import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Receipt.module.css'

/**
 * Rows of a receipt on torn paper; `bare` without the paper, for use on a card. `note` is the small print
 * below the total.
 */
export function Receipt({
  bare = false,
  note,
  children,
}: {
  bare?: boolean
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames(!bare && css.paper)}>
      <dl className={css.rows}>{children}</dl>
      {note != null && <p className={css.note}>{note}</p>}
    </div>
  )
}
