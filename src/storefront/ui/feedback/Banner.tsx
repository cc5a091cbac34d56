import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import styles from './Banner.module.css'

/** A line across the top of the page, above the header: a state of the whole shop (offline, paused). */
export function Banner({
  icon,
  action,
  children,
}: {
  icon?: Glyph
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.banner} role="status">
      {icon && <Icon of={icon} />}
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}
