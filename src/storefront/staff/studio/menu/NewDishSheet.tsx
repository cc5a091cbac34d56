import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { parseRiyals } from '#domain/money.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { useEdit } from '../use-edit.ts'
import { NameFields, namesOf, noNames } from './NameFields.tsx'

/** Adds a dish with its name and price to the draft, and opens it. */
export function NewDishSheet({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const edit = useEdit()
  const { idFor } = useNewEntryId('dish')
  const [names, setNames] = useState(noNames)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const price = parseRiyals(typed)
  const name = namesOf(names)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (price === undefined || !name) {
      const wrong = name ? 'price' : `name.${lang}`
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const id = idFor(name)
    edit.mutate((menu) => formEdits(menu, ['items', id], { id, categoryId, name, price }), {
      onSuccess: () => {
        onClose()
        void navigate({ to: '/$lang/studio/', params: { lang }, search: { dish: id } })
      },
    })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.new-dish' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NameFields names={names} isMissing={isAsked && !name} onChange={setNames} />
        <TextField
          name="price"
          label={<FormattedMessage id="studio.price" />}
          dir="ltr"
          inputMode="decimal"
          value={typed}
          error={isAsked && price === undefined ? <FormattedMessage id="studio.wrong.money" /> : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" wide busy={edit.isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}
