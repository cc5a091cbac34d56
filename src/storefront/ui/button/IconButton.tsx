import type { ComponentPropsWithRef } from 'react'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { iconButtonClass, type IconButtonTone } from './icon-button-class.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'

/** A button with an icon only. `label` is its whole accessible name, including the number of the badge. */
export function IconButton({
  label,
  icon,
  tone = 'bare',
  badge,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string
  icon: Glyph
  tone?: IconButtonTone
  badge?: number | undefined
}) {
  return (
    <button {...rest} type={type} className={classNames(iconButtonClass(tone), className)} aria-label={label}>
      <Icon of={icon} />
      <Badge>{badge}</Badge>
    </button>
  )
}
