import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Tag.module.css'

/** A short label. `off` is a discount. `roomy` is for labels in a row of their own. */
export function Tag({
  tone = 'plain',
  icon,
  roomy = false,
  children,
}: {
  tone?: 'plain' | 'off' | 'good' | 'bad' | 'info' | 'warm' | 'brand'
  icon?: Glyph | undefined
  roomy?: boolean
  children: ReactNode
}) {
  return (
    <span className={classNames(css.tag, tone !== 'plain' && css[tone], roomy && css.roomy)}>
      {icon && <Icon of={icon} small />}
      {/* one element, so that words with parts of their own wrap as one text */}
      <span>{children}</span>
    </span>
  )
}
