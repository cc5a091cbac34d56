import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { allergens } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { editOf, type Studio } from './studio.ts'
import { allergenEdit, soldAtEdits } from './menu/menu-edits.ts'
import { useMenuEdit } from './menu/use-menu-edit.ts'

const flags = ['spicy', 'vegetarian', 'highSodium', 'catering'] as const
const flagNames = {
  spicy: 'studio.field.spicy',
  vegetarian: 'studio.field.vegetarian',
  highSodium: 'studio.field.sodium',
  catering: 'studio.field.catering',
} as const

/** What a dish contains, what it is, and which branches sell it. */
export function DishChoices({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const { put } = useMenuEdit()
  const { menu } = studio
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
      <FieldBlock small legend={<FormattedMessage id="studio.field.branches" />}>
        <div className={layout.wrap}>
          {menu.branches.map(({ id, name }) => (
            <ChipChoice
              key={id}
              type="checkbox"
              checked={dish.soldAt?.includes(id) ?? true}
              onChange={() =>
                put((now) => {
                  const own = now.items.filter((each) => each.id === dish.id)
                  const isSold = !(own[0]?.soldAt?.includes(id) ?? true)
                  return soldAtEdits(now, own, { branchIds: [id], isSold })
                })
              }
            >
              <Words of={name} />
            </ChipChoice>
          ))}
        </div>
      </FieldBlock>
    </>
  )
}
