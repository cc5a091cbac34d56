import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Localized } from '#domain/locale.ts'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { useEdit } from '../use-edit.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { trimmedWords } from '../branches/branch-edits.ts'
import { NewNameFields } from '../branches/NewNameFields.tsx'

/** Adds an entry with its name and its days to the calendar of the draft, and opens it. */
export function NewDaysSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const navigate = useNavigate()
  const today = localOf(useNow()).date
  const edit = useEdit()
  const { idFor } = useNewEntryId('days')
  const [name, setName] = useState<Localized>({})
  const [days, setDays] = useState({ from: addDays(today, 1), to: addDays(today, 1) })
  const [isAsked, setAsked] = useState(false)
  const words = trimmedWords(name)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!words) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="name.${lang}"]`)?.focus()
      return
    }
    const id = idFor(words)
    const entry = { id, name: words, ...days, branchHours: [], maghribSlots: false }
    edit.mutate((menu) => formEdits(menu, ['calendar', id], entry), {
      onSuccess: () => {
        onClose()
        void navigate({
          to: '/$lang/studio/$part/',
          params: { lang, part: 'calendar' },
          search: (before: object) => ({ ...before, days: id }),
        })
      },
    })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.calendar.new' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NewNameFields name={name} isMissing={isAsked && !words} onChange={setName} />
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={intl.formatMessage({ id: end === 'from' ? 'studio.field.from' : 'studio.field.until' })}
            value={days[end]}
            min={end === 'from' ? addDays(today, -31) : days.from}
            max={addDays(today, 3 * 366)}
            help={<bdi>{formats.hijri(noonOf(days[end]))}</bdi>}
            onChange={(day) =>
              setDays(
                end === 'from' ? { from: day, to: day > days.to ? day : days.to } : { ...days, to: day },
              )
            }
          />
        ))}
        <Button type="submit" wide busy={edit.isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}
