import { Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { noonOf } from '#domain/local-time.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Field, type FieldWires } from './Field.tsx'
import css from './Field.module.css'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { calendarIcon } from '#storefront/ui/icon/icons-more.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'

const Calendar = lazyPart(() => import('./Calendar.tsx').then(({ Calendar }) => Calendar))

/**
 * A field for a day, with a calendar that opens on request. Days are "YYYY-MM-DD", Gregorian, without a time
 * zone.
 */
export function DateField({
  label,
  value,
  min,
  max,
  opensAt,
  help,
  error,
  name,
  onChange,
}: {
  label: string
  value: string | undefined
  min: string
  max: string
  /** The day that the calendar shows first while none is chosen; without it the one nearest to today. */
  opensAt?: string | undefined
  help?: ReactNode
  error?: ReactNode
  name?: string
  onChange: (day: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field label={label} help={help} error={error}>
        {(wires) => <DayButton wires={wires} name={name} value={value} onOpen={() => setOpen(true)} />}
      </Field>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <Calendar
            label={label}
            value={value}
            min={min}
            max={max}
            opensAt={opensAt}
            onPick={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}

/** The chosen day, named by its label too: a <label> alone would hide the day from screen readers. */
function DayButton({
  wires: { id, 'aria-describedby': describedBy },
  name,
  value,
  onOpen,
}: {
  wires: FieldWires
  name: string | undefined
  value: string | undefined
  onOpen: () => void
}) {
  return (
    <button
      id={id}
      type="button"
      name={name}
      className={css.box}
      aria-labelledby={`${id}-label ${id}-value`}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={calendarIcon} small />
      <ChosenDay id={`${id}-value`} value={value} />
    </button>
  )
}

function ChosenDay({ id, value }: { id: string; value: string | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <span id={id}>
      {value === undefined
        ? intl.formatMessage({ id: 'date.none' })
        : // noon in Riyadh is the same day in the shop's time zone
          formats.date(noonOf(value))}
    </span>
  )
}
