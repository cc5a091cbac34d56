import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { wordsIn, type Localized } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { HowLongField, howLongOf, lastingToday, type Lasting } from './HowLongField.tsx'
import type { AvailabilityChange } from './availability-change.ts'

/**
 * A dish or an option to pause: the sheet asks for the duration, and for a dish also for a note to customers.
 */
export type Thing = { readonly kind: 'item' | 'option'; readonly id: string; readonly name: Localized }

export function PauseThingSheet({
  thing,
  branch,
  onChange,
  onClose,
}: {
  thing: Thing
  branch: Branch
  onChange: (change: AvailabilityChange) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const now = useNow()
  const [lasting, setLasting] = useState<Lasting>({ ...lastingToday, length: '60' })
  const [note, setNote] = useState({ ar: '', en: '' })
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const until = howLongOf(lasting, now)
    setMissing(until === undefined)
    if (!until) return
    const written = Object.fromEntries(Object.entries(note).filter(([, words]) => words.trim() !== ''))
    onChange(
      thing.kind === 'item'
        ? { kind: 'item', id: thing.id, body: { state: 'paused', until, note: written } }
        : { kind: 'option', id: thing.id, body: { state: 'paused', until } },
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
        <HowLongField branch={branch} value={lasting} onChange={setLasting} open error={missing} />
        {thing.kind === 'item' &&
          (['ar', 'en'] as const).map((one) => (
            <TextField
              key={one}
              lang={one}
              dir={one === 'ar' ? 'rtl' : 'ltr'}
              label={<FormattedMessage id={`stock.note.${one}`} />}
              help={one === 'ar' ? <FormattedMessage id="stock.note.help" /> : undefined}
              maxLength={120}
              value={note[one]}
              onChange={(event) => setNote({ ...note, [one]: event.target.value })}
            />
          ))}
        <Button type="submit" wide>
          <FormattedMessage id="stock.pause" />
        </Button>
      </form>
    </Sheet>
  )
}
