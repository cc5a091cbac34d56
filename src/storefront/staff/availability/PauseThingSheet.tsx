import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HowLong } from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { wordsIn, type Localized } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import type { AvailabilityChange } from './availability-change.ts'
import { firstLength, howLongOf, type Lasting, lengthsOf } from './how-long.ts'
import { HowLongField } from './HowLongField.tsx'

/** A dish or an option to pause. An option is of all its dishes, of which few are for catering. */
export type Thing = {
  readonly kind: 'item' | 'option'
  readonly id: string
  readonly name: Localized
  readonly catering: boolean
}

/** Asks for the duration of a pause, and for a dish also for a note to customers. */
export function PauseThingSheet({
  thing,
  branch,
  onChange,
  onClose,
}: {
  thing: Thing
  branch: Branch
  onChange: (change: AvailabilityChange, until: HowLong) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const lengths = lengthsOf(branch, now, { isOpen: true, catering: thing.catering })
  const [lasting, setLasting] = useState<Lasting>({ length: firstLength(lengths), time: '' })
  const [note, setNote] = useState<Note>({ ar: '', en: '' })
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const until = howLongOf(lasting, now)
    setMissing(until === undefined)
    if (!until) {
      event.currentTarget.querySelector<HTMLInputElement>('[name="time"]')?.focus()
      return
    }
    const written = Object.fromEntries(Object.entries(note).filter(([, words]) => words.trim() !== ''))
    onChange(
      thing.kind === 'item'
        ? { kind: 'item', id: thing.id, body: { state: 'paused', until, note: written } }
        : { kind: 'option', id: thing.id, body: { state: 'paused', until } },
      until,
    )
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'stock.pause.title' }, { name: wordsIn(thing.name, lang).text })}
    >
      <form className={layout.stack} onSubmit={submit} noValidate>
        <HowLongField
          branch={branch}
          lengths={lengths}
          catering={thing.catering}
          value={lasting}
          onChange={setLasting}
          error={missing}
        />
        {thing.kind === 'item' && <NoteFields note={note} onChange={setNote} />}
        <Button type="submit" wide>
          <FormattedMessage id="stock.pause" />
        </Button>
      </form>
    </Sheet>
  )
}

type Note = { readonly ar: string; readonly en: string }

/** What customers read under the dish, in each language. */
const NoteFields = ({ note, onChange }: { note: Note; onChange: (note: Note) => void }) =>
  (['ar', 'en'] as const).map((one) => (
    <TextField
      key={one}
      lang={one}
      dir={one === 'ar' ? 'rtl' : 'ltr'}
      label={<FormattedMessage id={`stock.note.${one}`} />}
      help={one === 'ar' ? <FormattedMessage id="stock.note.help" /> : undefined}
      maxLength={120}
      value={note[one]}
      onChange={(event) => onChange({ ...note, [one]: event.target.value })}
    />
  ))
