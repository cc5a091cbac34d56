import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { newGroupEdits } from '../menu/menu-edits.ts'
import { NameFields, namesOf, noNames } from '../menu/NameFields.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'

/** Adds a group with its first option to the draft and to the dish: a group without options is none. */
export function NewGroupSheet({ dish, onClose }: { dish: MenuFileItem; onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const { put, isPending } = useMenuEdit()
  const group = useNewEntryId('options')
  const firstOption = useNewEntryId('option')
  const [names, setNames] = useState(noNames)
  const [first, setFirst] = useState(noNames)
  const [isAsked, setAsked] = useState(false)
  const [name, option] = [namesOf(names), namesOf(first)]

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!name || !option) {
      const wrong = name ? `option-name.${lang}` : `name.${lang}`
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const added = {
      id: group.idFor(name),
      name,
      option: { id: firstOption.idFor(option), name: option },
    }
    put((menu) => newGroupEdits(menu, dish.id, added), { onDone: onClose })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.add-group' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NameFields names={names} isMissing={isAsked && !name} onChange={setNames} />
        <NameFields names={first} labels="option-name" isMissing={isAsked && !option} onChange={setFirst} />
        <Button type="submit" wide busy={isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}
