import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { editIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { idOfPart } from '../dish/unfinished.ts'
import { Problem } from '../Problem.tsx'
import { Grip } from '../sort/Grip.tsx'
import { useSorting } from '../sort/use-sorting.ts'
import { editOf, problemAt, type Studio } from '../studio.ts'
import css from './List.module.css'
import { toggleEdit } from './menu-edits.ts'
import { Part } from './Part.tsx'
import { PickDishesSheet } from './PickDishesSheet.tsx'
import { useMenuEdit } from './use-menu-edit.ts'

/** The most dishes that are offered with one. */
const most = 8

/** The dishes that are offered with this one, the first ones first. */
export function GoesWith({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const lang = useLang()
  const { put } = useMenuEdit()
  const [isPicking, setPicking] = useState(false)
  const { menu } = studio
  const path = ['items', dish.id, 'goesWith']
  const problem = problemAt(studio, path)
  const nameOf = (id: string) => menu.items.find((each) => each.id === id)?.name
  const sorting = useSorting({
    ids: dish.goesWith,
    nameOf: (id) => wordsIn(nameOf(id) ?? {}, lang).text,
    editsOf: (now, order) => [editOf(now, path, order)],
  })

  return (
    <Part id={idOfPart('goes-with')} title={<FormattedMessage id="studio.field.goes-with" />}>
      <LiveRegion>{sorting.announced}</LiveRegion>
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.goes-with.text" values={{ most }} />
      </p>
      {problem && (
        <p role="alert">
          <Problem of={problem} />
        </p>
      )}
      <ul className={css.list}>
        {sorting.order.map((id) => (
          <li key={id} className={css.row} {...sorting.row(id)}>
            <Grip id={id} name={wordsIn(nameOf(id) ?? {}, lang).text} sorting={sorting} />
            <span>{nameOf(id) ? <Words of={nameOf(id) ?? {}} /> : <bdi>{id}</bdi>}</span>
            {!nameOf(id) && <RemoveGone id={id} onRemove={() => put((now) => [toggleEdit(now, path, id)])} />}
          </li>
        ))}
      </ul>
      <div className={layout.wrap}>
        <Button tone="quiet" small icon={editIcon} onClick={() => setPicking(true)}>
          <FormattedMessage id="studio.goes-with.pick" />
        </Button>
      </div>
      {isPicking && (
        <PickDishesSheet
          menu={menu}
          titleId="studio.field.goes-with"
          picked={dish.goesWith}
          most={most}
          without={dish.id}
          onPick={({ id }) => put((now) => [toggleEdit(now, path, id)])}
          onClose={() => setPicking(false)}
        />
      )}
    </Part>
  )
}

/** Removes a dish that left the menu, which the sheet does not list. */
function RemoveGone({ id, onRemove }: { id: string; onRemove: () => void }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'studio.goes-with.remove' }, { name: id })
  return <IconButton icon={trashIcon} label={label} onClick={onRemove} />
}
