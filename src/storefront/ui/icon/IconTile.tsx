import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from './Icon.tsx'
import css from './IconTile.module.css'

/** A tinted tile with an icon at the start of a row. */
export function IconTile({
  icon,
  tone = 'plain',
  round = false,
}: {
  icon: Glyph
  tone?: 'plain' | 'brand' | 'good' | 'warm' | 'info' | 'bad'
  round?: boolean
}) {
  return (
    <span className={classNames(css.lead, tone !== 'plain' && css[tone], round && css.round)}>
      <Icon of={icon} />
    </span>
  )
}
