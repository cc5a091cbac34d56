import { useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { Studio } from '../studio.ts'
import { CategoryField, DishActions } from './DishActions.tsx'
import { MoveButtons } from '../sort/MoveButtons.tsx'
import type { Sorting } from '../sort/use-sorting.ts'

/** What can be done with a dish of the list without opening it. */
export function DishSheet({
  studio,
  dish,
  sorting,
  onClose,
}: {
  studio: Studio
  dish: MenuFileItem
  sorting: Sorting | undefined
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'studio.dish.more' }, { name: wordsIn(dish.name, lang).text })}
    >
      <div className={layout.stack}>
        {/* the region of the list is inert below the sheet */}
        <LiveRegion>{sorting?.announced}</LiveRegion>
        {sorting && <MoveButtons id={dish.id} sorting={sorting} />}
        <CategoryField studio={studio} dish={dish} />
        <DishActions studio={studio} dish={dish} onRemoved={onClose} />
      </div>
    </Sheet>
  )
}
