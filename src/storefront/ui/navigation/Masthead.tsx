import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Masthead.module.css'

/**
 * The header of the shop: link home, method and place of the order, main links (from 64rem), tools. `desk`
 * shows it only from 64rem.
 */
export function Masthead({
  home,
  where,
  links,
  linksLabel,
  tools,
  desk = false,
}: {
  home: ReactNode
  where?: ReactNode
  links?: ReactNode
  linksLabel?: string
  tools?: ReactNode
  desk?: boolean
}) {
  return (
    <header className={classNames(css.masthead, desk && css.deskOnly)}>
      {home}
      {where}
      {links != null && (
        <nav className={css.links} aria-label={linksLabel}>
          {links}
        </nav>
      )}
      <div className={css.tools}>{tools}</div>
    </header>
  )
}
