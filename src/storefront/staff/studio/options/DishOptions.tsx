import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { idOfPart } from '../dish/unfinished.ts'
import { groupOfDishEdit } from '../menu/menu-edits.ts'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { Problem } from '../Problem.tsx'
import { useSorting } from '../sort/use-sorting.ts'
import { editOf, problemAt, type Studio } from '../studio.ts'
import { GroupEditor } from './GroupEditor.tsx'
import { NewGroupSheet } from './NewGroupSheet.tsx'
import panels from '../panels.module.css'

/** The option groups of a dish. Several dishes share a group, and a change of it is for all of them. */
export function DishOptions({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const lang = useLang()
  const { put } = useMenuEdit()
  const [isAdding, setAdding] = useState(false)
  const { menu } = studio
  const path = ['items', dish.id, 'optionGroupIds']
  const problem = problemAt(studio, path)
  const groupOf = (id: string) => menu.optionGroups.find((group) => group.id === id)
  // groups that left the menu: a problem until they leave the dish
  const gone = dish.optionGroupIds.filter((id) => !groupOf(id)).map((id) => ({ id, name: undefined }))
  const sorting = useSorting({
    ids: dish.optionGroupIds,
    nameOf: (id) => wordsIn(groupOf(id)?.name ?? {}, lang).text,
    // the ids are a list of texts, which changes as a whole
    editsOf: (now, order) => [editOf(now, path, order)],
  })
  return (
    <section id={idOfPart('options')} tabIndex={-1} className={panels.part}>
      <LiveRegion>{sorting.announced}</LiveRegion>
      <FieldBlock
        legend={<FormattedMessage id="studio.field.groups" />}
        error={problem && <Problem of={problem} />}
      >
        <div className={layout.wrap}>
          {[...menu.optionGroups, ...gone].map(({ id, name }) => (
            <ChipChoice
              key={id}
              type="checkbox"
              checked={dish.optionGroupIds.includes(id)}
              onChange={() => put((now) => [groupOfDishEdit(now, dish, id)])}
            >
              {name ? <Words of={name} /> : <bdi>{id}</bdi>}
            </ChipChoice>
          ))}
          <Button tone="plain" small icon={plusIcon} onClick={() => setAdding(true)}>
            <FormattedMessage id="studio.add-group" />
          </Button>
        </div>
      </FieldBlock>
      <div className={panels.page}>
        {sorting.order.map((id) => {
          const group = groupOf(id)
          return group && <GroupEditor key={id} studio={studio} group={group} groups={sorting} />
        })}
      </div>
      {isAdding && <NewGroupSheet dish={dish} onClose={() => setAdding(false)} />}
    </section>
  )
}
