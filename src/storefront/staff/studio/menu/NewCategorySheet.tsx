import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { ClothField } from './ClothField.tsx'
import type { Category } from './menu-edits.ts'
import { NameFields, namesOf, noNames } from './NameFields.tsx'
import { useMenuEdit } from './use-menu-edit.ts'

/** Adds a category with its name and cloth to the draft. */
export function NewCategorySheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const { put, isPending } = useMenuEdit()
  const { idFor } = useNewEntryId('category')
  const [names, setNames] = useState(noNames)
  const [cloth, setCloth] = useState<Category['cloth']>('rumman')
  const [isAsked, setAsked] = useState(false)
  const name = namesOf(names)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!name) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="name.${lang}"]`)?.focus()
      return
    }
    const id = idFor(name)
    put((menu) => formEdits(menu, ['categories', id], { id, name, cloth }), { onDone: onClose })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.new-category' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NameFields names={names} isMissing={isAsked && !name} onChange={setNames} />
        <ClothField value={cloth} onChange={setCloth} />
        <Button type="submit" wide busy={isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}
