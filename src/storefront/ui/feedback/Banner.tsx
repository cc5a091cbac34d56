import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Banner.module.css'

/**
 * A line across the top of the page, above the header: a state of the whole shop (offline, paused). One that
 * is inside another live region has no role.
 */
export function Banner({
  icon,
  action,
  role,
  children,
}: {
  icon?: Glyph
  action?: ReactNode
  role?: 'status'
  children: ReactNode
}) {
  return (
    <div className={css.banner} role={role}>
      {icon && <Icon of={icon} />}
      <span className={css.words}>{children}</span>
      {action}
    </div>
  )
}
