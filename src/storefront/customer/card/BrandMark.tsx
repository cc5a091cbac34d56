import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { cardIcon } from '#storefront/ui/icon/icons-more.ts'
import { markOf } from './brand-marks.ts'
import css from './BrandMark.module.css'

/**
 * The mark of a card brand, or the sign of another way to pay; hidden from screen readers, because its name
 * is beside it.
 */
export function BrandMark({ of: mark }: { of: string | Glyph }) {
  const glyph = typeof mark === 'string' ? cardIcon : mark
  return (
    <span className={css.mark} aria-hidden="true">
      {(typeof mark === 'string' && markOf(mark)) || <Icon of={glyph} small />}
    </span>
  )
}
