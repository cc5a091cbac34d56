import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { courses } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { BilingualFields } from '../BilingualFields.tsx'
import { editOf, type Studio } from '../studio.ts'
import { ClothField } from './ClothField.tsx'
import type { Category } from './menu-edits.ts'
import { MoveButtons } from '../sort/MoveButtons.tsx'
import { SaleTimes } from './SaleTimes.tsx'
import { useMenuEdit } from './use-menu-edit.ts'
import { useWhyCategoryStays } from './use-why-category-stays.ts'
import type { Sorting } from '../sort/use-sorting.ts'
import panels from '../panels.module.css'

/** The sheet that edits every field of a category of the menu file. */
export function CategorySheet({
  studio,
  category,
  sorting,
  onClose,
}: {
  studio: Studio
  category: Category
  sorting: Sorting
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const { put } = useMenuEdit()
  const path = ['categories', category.id]
  const set = (field: 'cloth' | 'course', to: unknown) => put((now) => [editOf(now, [...path, field], to)])
  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'studio.category' }, { name: wordsIn(category.name, lang).text })}
    >
      <div className={layout.stack}>
        <div className={panels.pair}>
          <BilingualFields studio={studio} path={path} field="name" />
        </div>
        <ClothField value={category.cloth} onChange={(cloth) => set('cloth', cloth)} />
        <FieldBlock small legend={<FormattedMessage id="studio.field.course" />}>
          <div className={layout.wrap}>
            {[undefined, ...courses].map((course) => (
              <ChipChoice
                key={course ?? 'none'}
                type="radio"
                name="course"
                checked={category.course === course}
                onChange={() => set('course', course)}
              >
                <FormattedMessage id={course ? `feast.course.${course}` : 'studio.course.none'} />
              </ChipChoice>
            ))}
          </div>
        </FieldBlock>
        <FieldBlock small legend={<FormattedMessage id="studio.part.times" />}>
          <SaleTimes studio={studio} path={path} entry={category} />
        </FieldBlock>
        {/* the region of the list is inert below the sheet */}
        <LiveRegion>{sorting.announced}</LiveRegion>
        <MoveButtons id={category.id} sorting={sorting} />
        <RemoveCategory studio={studio} category={category} onDone={onClose} />
      </div>
    </Sheet>
  )
}

/** The button that removes a category; disabled with the reason while a dish or a promotion uses it. */
function RemoveCategory({
  studio: { menu },
  category,
  onDone,
}: {
  studio: Studio
  category: Category
  onDone: () => void
}) {
  const { put, isPending } = useMenuEdit()
  const reason = useWhyCategoryStays(menu)(category.id)
  return (
    <Button
      tone="plain"
      small
      icon={trashIcon}
      busy={isPending}
      disabledReason={reason}
      onClick={() => put([editOf(menu, ['categories', category.id], undefined)], { onDone })}
    >
      <FormattedMessage id="studio.category.remove" />
    </Button>
  )
}
