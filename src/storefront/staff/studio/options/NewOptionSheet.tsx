import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { fieldKinds } from '../field-kinds.ts'
import type { Group } from '../menu/menu-edits.ts'
import { NameFields, namesOf, noNames } from '../menu/NameFields.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'

/** Adds an option with its name and surcharge to a group of the draft. */
export function NewOptionSheet({ group, onClose }: { group: Group; onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const { put, isPending } = useMenuEdit()
  const { idFor } = useNewEntryId('option')
  const [names, setNames] = useState(noNames)
  const [typed, setTyped] = useState('0')
  const [isAsked, setAsked] = useState(false)
  const name = namesOf(names)
  const read = fieldKinds.money.read(typed)
  const price = 'value' in read && typeof read.value === 'number' ? read.value : undefined

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!name || price === undefined) {
      const wrong = name ? 'price' : `name.${lang}`
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const id = idFor(name)
    const path = ['optionGroups', group.id, 'options', id]
    put((menu) => formEdits(menu, path, { id, name, price }), { onDone: onClose })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'studio.new-option' }, { group: wordsIn(group.name, lang).text })}
    >
      <form className={layout.stack} onSubmit={add} noValidate>
        <NameFields names={names} isMissing={isAsked && !name} onChange={setNames} />
        <TextField
          name="price"
          label={<FormattedMessage id="studio.option-price" />}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={isAsked && price === undefined ? <FormattedMessage id="studio.wrong.money" /> : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" wide busy={isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}
