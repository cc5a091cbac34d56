import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Banner.module.css'

/**
 * A line across the top of the page, above the header: a state of the whole shop (offline, paused). The live
 * region that announces it is around it.
 */
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
    <div className={css.banner}>
      {icon && <Icon of={icon} />}
      <span className={css.words}>{children}</span>
      {action}
    </div>
  )
}
