import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { allergens } from '#domain/menu.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { BranchPicker } from './branches/BranchPicker.tsx'
import { DraftValueNote } from './save/DraftValueNote.tsx'
import { useDraftValue } from './save/use-draft-value.ts'
import { editOf, type Studio } from './studio.ts'
import { allergenEdit } from './menu/menu-edits.ts'
import { useMenuEdit } from './menu/use-menu-edit.ts'

const flags = ['spicy', 'vegetarian', 'highSodium', 'catering'] as const
const flagNames = {
  spicy: 'studio.field.spicy',
  vegetarian: 'studio.field.vegetarian',
  highSodium: 'studio.field.sodium',
  catering: 'studio.field.catering',
} as const

type OfDish = { readonly studio: Studio; readonly dish: MenuFileItem }

/** What a dish contains, what it is, and which branches sell it. */
export function DishChoices({ studio, dish }: OfDish) {
  const { put } = useMenuEdit()
  const at = ['items', dish.id]
  return (
    <>
      <FieldBlock small legend={<FormattedMessage id="studio.field.allergens" />}>
        <div className={layout.wrap}>
          {allergens.map((allergen) => (
            <ChipChoice
              key={allergen}
              type="checkbox"
              checked={dish.allergens.includes(allergen)}
              onChange={() => put((now) => [allergenEdit(now, at, allergen)])}
            >
              <FormattedMessage id={`allergy.name.${allergen}`} />
            </ChipChoice>
          ))}
        </div>
      </FieldBlock>
      <FieldBlock small legend={<FormattedMessage id="studio.marks" />}>
        <div className={layout.wrap}>
          {flags.map((flag) => (
            <ChipChoice
              key={flag}
              type="checkbox"
              checked={dish[flag]}
              onChange={() => put((now) => [editOf(now, [...at, flag], !dish[flag])])}
            >
              <FormattedMessage id={flagNames[flag]} />
            </ChipChoice>
          ))}
        </div>
      </FieldBlock>
      <SoldAt studio={studio} dish={dish} />
    </>
  )
}

/** The branches that sell the dish. They are saved a moment after the last tap, and not with each. */
function SoldAt({ studio: { menu }, dish }: OfDish) {
  const intl = useIntl()
  const soldAt = useDraftValue({ path: ['items', dish.id, 'soldAt'], value: dish.soldAt })
  const all = menu.branches.map(({ id }) => id)
  return (
    <FieldBlock small legend={<FormattedMessage id="studio.field.branches" />}>
      <BranchPicker
        branches={menu.branches}
        chosen={soldAt.value ?? all}
        // at every branch, also those that open later
        onChange={(ids) => soldAt.change(ids.length === all.length ? undefined : ids)}
      />
      <DraftValueNote
        draft={soldAt}
        show={(value) =>
          intl.formatMessage(
            { id: 'studio.conflict.entries' },
            { count: Array.isArray(value) ? value.length : all.length },
          )
        }
      />
    </FieldBlock>
  )
}
