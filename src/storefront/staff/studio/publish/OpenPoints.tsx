import type { ReactNode } from 'react'
import text from '#storefront/ui/text/text.module.css'
import css from '../Studio.module.css'

/** A list of what the draft lacks; `tag` says whether it can be published so. */
export function OpenPoints({
  id,
  title,
  tag,
  children,
}: {
  /** Of the heading. */
  id: string
  title: ReactNode
  tag: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <h2 id={id} className={text.item}>
          {title}
        </h2>
        {tag}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

/** A line of the list; the children lead to where the point is filled in. */
export const OpenPoint = ({
  name,
  detail,
  children,
}: {
  name: ReactNode
  detail: ReactNode
  children: ReactNode
}) => (
  <li className={css.change}>
    <div className={css.what}>
      <b className={text.item}>{name}</b>
      <span className={text.captionMuted}>{detail}</span>
    </div>
    {children}
  </li>
)
