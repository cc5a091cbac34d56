import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import css from './Disclosure.module.css'

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
    <details className={css.disclosure} open={open}>
      <summary className={css.summary}>
        <span className={css.words}>{summary}</span>
        <Icon of={downIcon} small className={css.arrow} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
