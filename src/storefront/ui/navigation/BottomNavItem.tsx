import type { ReactNode } from 'react'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './BottomNav.module.css'

export function BottomNavItem({
  icon,
  badge,
  children,
}: {
  icon: Glyph
  badge?: number
  children: ReactNode
}) {
  return (
    <>
      <span className={css.icon}>
        <Icon of={icon} />
        <Badge>{badge}</Badge>
      </span>
      <span>{children}</span>
    </>
  )
}
