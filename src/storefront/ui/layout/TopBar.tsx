import { useContext, useId, type ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './TopBar.module.css'
import { TopBarTools } from './top-bar-tools.ts'

/** The head of an inner screen. `back` is a link with `iconButtonClass()`; `action` is at the other end. */
export function TopBar({
  title,
  back,
  action,
  narrow = false,
}: {
  title: ReactNode
  back?: ReactNode
  action?: ReactNode
  narrow?: boolean
}) {
  const titleId = useId()
  const tools = useContext(TopBarTools)
  return (
    <section className={classNames(css.bar, narrow && css.narrow)} aria-labelledby={titleId}>
      <div className={css.back}>{back}</div>
      <h1 id={titleId} className={css.title}>
        {title}
      </h1>
      <div className={css.action}>
        {action}
        {tools}
      </div>
    </section>
  )
}
