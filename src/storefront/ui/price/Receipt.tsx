import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Receipt.module.css'

/**
 * Rows of a receipt on torn paper; `bare` without the paper, for use on a card. `head` stands above the rows,
 * `note` is the small print below them.
 */
export function Receipt({
  bare = false,
  head,
  note,
  children,
}: {
  bare?: boolean
  head?: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames(!bare && css.paper)}>
      {head}
      <dl className={css.rows}>{children}</dl>
      {note != null && <p className={css.note}>{note}</p>}
    </div>
  )
}
