import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { copyIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Problem } from '../Problem.tsx'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { editOf, isHidden, problemAt, removalEdits, type Studio } from '../studio.ts'
import { copyEdits } from './menu-edits.ts'
import { useMenuEdit } from './use-menu-edit.ts'

type OfDish = { readonly studio: Studio; readonly dish: MenuFileItem }

/** Moves the dish to another category. */
export function CategoryField({ studio, dish }: OfDish) {
  const { put } = useMenuEdit()
  const lang = useLang()
  const path = ['items', dish.id, 'categoryId']
  const problem = problemAt(studio, path)
  return (
    <SelectField
      label={<FormattedMessage id="studio.field.category" />}
      error={problem && <Problem of={problem} />}
      value={dish.categoryId}
      onPick={(value) => put((now) => [editOf(now, path, value)])}
    >
      {/* a category that left the menu: a problem until another one is chosen */}
      {!studio.menu.categories.some(({ id }) => id === dish.categoryId) && (
        <option value={dish.categoryId}>{dish.categoryId}</option>
      )}
      {studio.menu.categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}

/** Hides the dish at every branch, copies it or takes it off the menu; all are changes of the draft. */
export function DishActions({ studio, dish, onRemoved }: OfDish & { onRemoved: () => void }) {
  const { put, isPending } = useMenuEdit()
  const lang = useLang()
  const navigate = useNavigate()
  const { idFor, renew } = useNewEntryId('dish')
  const { live } = studio
  const at = ['items', dish.id, 'soldAt']
  // shown again at the branches that sell it now
  const before = live.items.find(({ id }) => id === dish.id)
  const back = before && !isHidden(before) ? before.soldAt : undefined

  function copy() {
    const id = idFor(dish.name)
    put((now) => copyEdits(now, dish, { id, photos: studio.draft.photos }), {
      onDone: () => {
        renew()
        void navigate({ to: '/$lang/studio/', params: { lang }, search: { dish: id } })
      },
    })
  }

  return (
    <div className={layout.wrap}>
      <Button
        tone="quiet"
        small
        busy={isPending}
        onClick={() => put((now) => [editOf(now, at, isHidden(dish) ? back : [])])}
      >
        <FormattedMessage id={isHidden(dish) ? 'studio.show' : 'studio.hide'} />
      </Button>
      <Button tone="quiet" small icon={copyIcon} busy={isPending} onClick={copy}>
        <FormattedMessage id="studio.copy" />
      </Button>
      <Button
        tone="plain"
        small
        icon={trashIcon}
        onClick={() => put((now) => removalEdits(now, dish.id), { onDone: onRemoved })}
      >
        <FormattedMessage id="studio.remove" />
      </Button>
    </div>
  )
}
