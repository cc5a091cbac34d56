import { FormattedMessage } from 'react-intl'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BilingualFields } from './BilingualFields.tsx'
import { DraftField } from './DraftField.tsx'
import css from './Studio.module.css'
import { editOf, type Studio } from './studio.ts'
import { useEdit } from './use-edit.ts'

/** The option groups of a dish. Several dishes share a group, and a change of it is for all of them. */
export function DishOptions({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const edit = useEdit()
  const { menu } = studio
  if (menu.optionGroups.length === 0) return null
  const chosen = dish.optionGroupIds
  const groups = chosen.flatMap((id) => menu.optionGroups.find((group) => group.id === id) ?? [])
  return (
    <section className={css.part}>
      <FieldBlock flush legend={<FormattedMessage id="studio.field.groups" />}>
        <div className={layout.wrap}>
          {menu.optionGroups.map(({ id, name }) => (
            <ChipChoice
              key={id}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => {
                const to = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
                edit.mutate([editOf(menu, ['items', dish.id, 'optionGroupIds'], to)])
              }}
            >
              <Words of={name} />
            </ChipChoice>
          ))}
        </div>
      </FieldBlock>
      {groups.map((group) => (
        <Group
          key={group.id}
          studio={studio}
          group={group}
          dishes={menu.items.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id)).length}
        />
      ))}
    </section>
  )
}

function Group({
  studio,
  group: { id, name, options },
  dishes,
}: {
  studio: Studio
  group: MenuFile['optionGroups'][number]
  dishes: number
}) {
  const at = ['optionGroups', id]
  return (
    <Disclosure
      summary={
        <>
          <Words of={name} />{' '}
          <span className={text.captionMuted}>
            <FormattedMessage id="studio.shared" values={{ count: dishes }} />
          </span>
        </>
      }
    >
      <div className={css.quad}>
        <BilingualFields studio={studio} path={at} field="name" />
        <DraftField
          studio={studio}
          path={[...at, 'min']}
          kind="number"
          label={<FormattedMessage id="studio.field.min" />}
        />
        <DraftField
          studio={studio}
          path={[...at, 'max']}
          kind="number"
          label={<FormattedMessage id="studio.field.max" />}
        />
      </div>
      {options.map((option) => (
        <fieldset key={option.id} className={css.option}>
          <legend className={text.label}>
            <Words of={option.name} />
          </legend>
          <BilingualFields studio={studio} path={[...at, 'options', option.id]} field="name" />
          <DraftField
            studio={studio}
            path={[...at, 'options', option.id, 'price']}
            kind="money"
            label={<FormattedMessage id="studio.option-price" />}
          />
          <DraftField
            studio={studio}
            path={[...at, 'options', option.id, 'kcal']}
            kind="maybeNumber"
            label={<FormattedMessage id="studio.kcal" />}
          />
        </fieldset>
      ))}
    </Disclosure>
  )
}
