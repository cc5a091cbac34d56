import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Masthead.module.css'

/**
 * The head of the shop: the way home, how and where the order goes, the main places (from 64rem), tools.
 * `desk`: only there.
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
    <header className={classNames(styles.masthead, desk && styles.deskOnly)}>
      {home}
      {where}
      {links != null && (
        <nav className={styles.links} aria-label={linksLabel}>
          {links}
        </nav>
      )}
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}
