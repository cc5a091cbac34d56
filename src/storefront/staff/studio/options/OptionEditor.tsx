import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { allergens } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import { allergenEdit, type Group, removeOptionEdits } from '../menu/menu-edits.ts'
import { SaleTimes } from '../menu/SaleTimes.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { Grip } from '../sort/Grip.tsx'
import { MoveButtons } from '../sort/MoveButtons.tsx'
import { idOfOptionField } from '../dish/unfinished.ts'
import type { Sorting } from '../sort/use-sorting.ts'
import studioCss from '../Studio.module.css'
import { editOf, type Studio } from '../studio.ts'
import css from './Options.module.css'

type Option = Group['options'][number]
type OfOption = { readonly studio: Studio; readonly group: Group; readonly option: Option }

const numbers = [
  ['price', 'money', 'studio.option-price'],
  ['kcal', 'maybeNumber', 'studio.kcal'],
  ['serves', 'maybeNumber', 'studio.serves'],
] as const

/** Everything that the menu file says of an option. */
export function OptionEditor({ studio, group, option, sorting }: OfOption & { sorting: Sorting }) {
  const lang = useLang()
  const path = ['optionGroups', group.id, 'options', option.id]
  return (
    <li className={css.option} {...sorting.row(option.id)}>
      <fieldset className={layout.stack}>
        <legend className={css.legend}>
          <Grip id={option.id} name={wordsIn(option.name, lang).text} sorting={sorting} />
          <span className={text.label}>
            <Words of={option.name} />
          </span>
        </legend>
        <div className={studioCss.quad}>
          <BilingualFields studio={studio} path={path} field="name" />
          {numbers.map(([field, kind, label]) => (
            <DraftField
              key={field}
              id={idOfOptionField(group.id, option.id, field)}
              studio={studio}
              path={[...path, field]}
              kind={kind}
              label={<FormattedMessage id={label} />}
            />
          ))}
        </div>
        <Disclosure
          summary={
            <span className={text.small}>
              <FormattedMessage id="studio.option.more" />
            </span>
          }
        >
          <div className={layout.stack}>
            <Contents studio={studio} group={group} option={option} />
            <SaleTimes studio={studio} path={path} entry={option} />
            <MoveButtons id={option.id} sorting={sorting} />
            <RemoveOption studio={studio} group={group} option={option} />
          </div>
        </Disclosure>
      </fieldset>
    </li>
  )
}

/** What the option adds to the dish. */
function Contents({ group, option }: OfOption) {
  const { put } = useMenuEdit()
  const at = ['optionGroups', group.id, 'options', option.id]
  return (
    <>
      <FieldBlock small legend={<FormattedMessage id="studio.field.allergens" />}>
        <div className={layout.wrap}>
          {allergens.map((allergen) => (
            <ChipChoice
              key={allergen}
              type="checkbox"
              checked={option.allergens.includes(allergen)}
              onChange={() => put((menu) => [allergenEdit(menu, at, allergen)])}
            >
              <FormattedMessage id={`allergy.name.${allergen}`} />
            </ChipChoice>
          ))}
        </div>
      </FieldBlock>
      <div className={layout.wrap}>
        <ChipChoice
          type="checkbox"
          checked={option.highSodium}
          onChange={() => put((menu) => [editOf(menu, [...at, 'highSodium'], !option.highSodium)])}
        >
          <FormattedMessage id="studio.field.sodium" />
        </ChipChoice>
      </div>
    </>
  )
}

function RemoveOption({ studio: { menu }, group, option }: OfOption) {
  const intl = useIntl()
  const { put, isPending } = useMenuEdit()
  const isOnly = group.options.length === 1
  return (
    <Button
      tone="plain"
      small
      icon={trashIcon}
      busy={isPending}
      disabledReason={isOnly ? intl.formatMessage({ id: 'studio.option.last' }) : undefined}
      onClick={() => put(removeOptionEdits(menu, group, option.id))}
    >
      <FormattedMessage id="studio.option.remove" />
    </Button>
  )
}
