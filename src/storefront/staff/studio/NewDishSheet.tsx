import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { parseRiyals } from '#domain/money.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { newDishId } from './studio.ts'
import { useEdit } from './use-edit.ts'

/** Adds a dish with its name and price to the draft, and opens it. */
export function NewDishSheet({
  menu,
  categoryId,
  onClose,
}: {
  menu: MenuFile
  categoryId: string
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const edit = useEdit()
  const [name, setName] = useState<Names>({ en: '', ar: '' })
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const price = parseRiyals(typed)
  const isNamed = name.en.trim() !== '' || name.ar.trim() !== ''

  function add(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (price === undefined || !isNamed) return
    const words = Object.fromEntries(
      Object.entries(name).flatMap(([each, said]) => (said.trim() === '' ? [] : [[each, said.trim()]])),
    )
    const id = newDishId(menu, words)
    edit.mutate([{ path: ['items', id], to: { id, categoryId, name: words, price } }], {
      onSuccess: () => {
        onClose()
        void navigate({ to: '/$lang/studio/', params: { lang }, search: { dish: id } })
      },
    })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.new-dish' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NameFields name={name} isMissing={isAsked && !isNamed} onChange={setName} />
        <TextField
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

type Names = { readonly en: string; readonly ar: string }

/** The name in both languages; one of them is enough. */
function NameFields({
  name,
  isMissing,
  onChange,
}: {
  name: Names
  isMissing: boolean
  onChange: (name: Names) => void
}) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="studio.name.ar" />}
        lang="ar"
        dir="rtl"
        value={name.ar}
        error={isMissing ? <FormattedMessage id="studio.problem.missing" /> : undefined}
        onChange={(event) => onChange({ ...name, ar: event.target.value })}
      />
      <TextField
        label={<FormattedMessage id="studio.name.en" />}
        lang="en"
        dir="ltr"
        value={name.en}
        onChange={(event) => onChange({ ...name, en: event.target.value })}
      />
    </>
  )
}
