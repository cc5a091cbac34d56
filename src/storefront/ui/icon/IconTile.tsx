import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from './Icon.tsx'
import styles from './IconTile.module.css'

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
    <span className={classNames(styles.lead, tone !== 'plain' && styles[tone], round && styles.round)}>
      <Icon of={icon} />
    </span>
  )
}
