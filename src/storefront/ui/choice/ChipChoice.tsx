import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Chip.module.css'

/**
 * A radio or checkbox that looks like a chip: a rice, a slot, a tag of a rating. A disabled one is struck
 * through; so is one with `aria-disabled`, which can be tapped to show the reason.
 */
export function ChipChoice({
  icon,
  children,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> & {
  type: 'radio' | 'checkbox'
  icon?: Glyph | undefined
  children: ReactNode
}) {
  return (
    <label className={css.chip}>
      <input {...input} className={css.input} />
      {icon && <Icon of={icon} small />}
      <span>{children}</span>
    </label>
  )
}
