import type { ComponentPropsWithRef } from 'react'
import { chipClass } from './chip-class.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'

/** A filter that is on or off. */
export function Chip({
  on,
  icon,
  children,
  type = 'button',
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'className'> & { on: boolean; icon?: Glyph | undefined }) {
  return (
    <button {...rest} type={type} className={chipClass()} aria-pressed={on}>
      {icon && <Icon of={icon} small />}
      {children}
    </button>
  )
}
