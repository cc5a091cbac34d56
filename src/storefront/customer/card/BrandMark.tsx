import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { cardIcon } from '#storefront/ui/icon/icons-more.ts'
import { markOf } from './brand-marks.ts'
import css from './BrandMark.module.css'

/** The mark of a card brand; hidden from screen readers, because the brand's name is beside it. */
export function BrandMark({ brand }: { brand: string }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {markOf(brand) ?? <Icon of={cardIcon} small />}
    </span>
  )
}
