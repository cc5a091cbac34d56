import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import { PickDishesSheet } from '../menu/PickDishesSheet.tsx'
import { dishesWith, type Group, groupOfDishEdit, orderEdits, removeGroupEdits } from '../menu/menu-edits.ts'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { Grip } from '../sort/Grip.tsx'
import { MoveButtons } from '../sort/MoveButtons.tsx'
import { type Sorting, useSorting } from '../sort/use-sorting.ts'
import studioCss from '../Studio.module.css'
import type { Studio } from '../studio.ts'
import { NewOptionSheet } from './NewOptionSheet.tsx'
import { OptionEditor } from './OptionEditor.tsx'
import css from './Options.module.css'

type OfGroup = { readonly studio: Studio; readonly group: Group }

/** A group of options; `groups` moves it among those of the dish. */
export function GroupEditor({ studio, group, groups }: OfGroup & { groups: Sorting }) {
  const lang = useLang()
  const at = ['optionGroups', group.id]
  return (
    <div className={css.group} {...groups.row(group.id)}>
      <Grip id={group.id} name={wordsIn(group.name, lang).text} sorting={groups} />
      <Disclosure
        summary={
          <>
            <Words of={group.name} />{' '}
            <span className={text.captionMuted}>
              <FormattedMessage
                id="studio.shared"
                values={{ count: dishesWith(studio.menu, group.id).length }}
              />
            </span>
          </>
        }
      >
        <div className={studioCss.quad}>
          <BilingualFields studio={studio} path={at} field="name" />
          {(['min', 'max'] as const).map((field) => (
            <DraftField
              key={field}
              studio={studio}
              path={[...at, field]}
              kind="number"
              label={<FormattedMessage id={`studio.field.${field}`} />}
            />
          ))}
        </div>
        <Options studio={studio} group={group} />
        <GroupActions studio={studio} group={group} />
        <MoveButtons id={group.id} sorting={groups} />
      </Disclosure>
    </div>
  )
}

function Options({ studio, group }: OfGroup) {
  const lang = useLang()
  const { options } = group
  const sorting = useSorting({
    ids: options.map(({ id }) => id),
    nameOf: (id) => wordsIn(options.find((option) => option.id === id)?.name ?? {}, lang).text,
    editsOf: (menu, order) => orderEdits(menu, ['optionGroups', group.id, 'options'], order),
  })
  return (
    <>
      <LiveRegion>{sorting.announced}</LiveRegion>
      <ul className={css.options}>
        {sorting.order.map((id) => {
          const option = options.find((each) => each.id === id)
          return (
            option && (
              <OptionEditor key={id} studio={studio} group={group} option={option} sorting={sorting} />
            )
          )
        })}
      </ul>
    </>
  )
}

/** Adds an option, says which dishes have the group, or removes it from all of them. */
function GroupActions({ studio: { menu }, group }: OfGroup) {
  const { put, isPending } = useMenuEdit()
  const [open, setOpen] = useState<'option' | 'dishes'>()
  const dishes = dishesWith(menu, group.id)
  return (
    <div className={layout.wrap}>
      <Button tone="quiet" small icon={plusIcon} onClick={() => setOpen('option')}>
        <FormattedMessage id="studio.add-option" />
      </Button>
      <Button tone="quiet" small onClick={() => setOpen('dishes')}>
        <FormattedMessage id="studio.group.dishes" />
      </Button>
      <Button
        tone="plain"
        small
        icon={trashIcon}
        busy={isPending}
        onClick={() => put((now) => removeGroupEdits(now, group.id))}
      >
        <FormattedMessage id="studio.group.remove" values={{ count: dishes.length }} />
      </Button>
      {open === 'option' && <NewOptionSheet group={group} onClose={() => setOpen(undefined)} />}
      {open === 'dishes' && (
        <PickDishesSheet
          menu={menu}
          titleId="studio.group.dishes"
          picked={dishes.map(({ id }) => id)}
          onPick={(dish) => put((now) => [groupOfDishEdit(now, dish, group.id)])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
