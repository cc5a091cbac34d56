import { use, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerAria,
  CalendarStateContext,
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useIntl } from 'react-intl'
import { localOf } from '#domain/local-time.ts'
import { writtenDigits } from '#storefront/i18n/formats.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { type CalendarSystem, createCalendar, dayIn } from './calendar-day.ts'
import css from './Calendar.module.css'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'

/**
 * A month of days to choose from, in the Gregorian or the Umm al-Qura calendar. Days are "YYYY-MM-DD",
 * Gregorian. Every day that react-aria's calendar receives must be in the chosen system: its grid uses the
 * system of the days, and its names that of the locale.
 */
export function Calendar({
  label,
  value,
  min,
  max,
  opensAt,
  onPick,
}: {
  label: string
  value: string | undefined
  min: string
  max: string
  opensAt?: string | undefined
  onPick: (day: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const [system, setSystem] = useState<CalendarSystem>('gregory')
  // the day in Riyadh
  const [today] = useState(() => localOf(Date.now()).date)
  const [seen, setSeen] = useState(value ?? opensAt ?? (max < min ? min : nearest(min, max, today)))
  const locale = `${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-${system}-nu-${writtenDigits()}`
  return (
    <div className={css.frame}>
      <Segments
        label={intl.formatMessage({ id: 'date.system' })}
        value={system}
        onChange={setSystem}
        options={[
          { value: 'gregory', label: intl.formatMessage({ id: 'date.gregorian' }) },
          { value: 'islamic-umalqura', label: intl.formatMessage({ id: 'date.hijri' }) },
        ]}
      />
      <I18nProvider locale={locale}>
        <AriaCalendar
          key={system}
          aria-label={label}
          createCalendar={createCalendar}
          firstDayOfWeek="sun"
          {...(value !== undefined && { defaultValue: dayIn(system, value) })}
          defaultFocusedValue={dayIn(system, seen)}
          minValue={dayIn(system, min)}
          maxValue={dayIn(system, max)}
          onFocusChange={(day) => setSeen(day.toString())}
          onChange={(day) => onPick(day.toString())}
        >
          <MonthHeader min={dayIn(system, min)} max={dayIn(system, max)} />
          <Days today={today} />
        </AriaCalendar>
      </I18nProvider>
    </div>
  )
}

/** The days of the shown month. `today` is marked; the `data-today` of react-aria is on the phone's day. */
const Days = ({ today }: { today: string }) => (
  <CalendarGrid className={css.grid} weekdayStyle={useLang() === 'ar' ? 'narrow' : 'short'}>
    <CalendarGridHeader>
      {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
    </CalendarGridHeader>
    <CalendarGridBody>
      {(day) => (
        <CalendarCell date={day} className={css.day} data-now={day.toString() === today || undefined} />
      )}
    </CalendarGridBody>
  </CalendarGrid>
)

/** The shown month and year, each a select, between the buttons for the months beside it. */
const MonthHeader = ({ min, max }: Record<'min' | 'max', { year: number }>) => (
  <header className={css.header}>
    <Button slot="previous" className={iconButtonClass('bare')}>
      <Icon of={nextIcon} className={css.before} />
    </Button>
    <span className={css.pickers}>
      <CalendarMonthPicker format="long">{(picker) => <PartSelect {...picker} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={2 * yearsBetween(min, max)}>
        {(picker) => <YearSelect {...picker} />}
      </CalendarYearPicker>
    </span>
    <Button slot="next" className={iconButtonClass('bare')}>
      <Icon of={nextIcon} />
    </Button>
  </header>
)

/** The select for the shown month or year. */
const PartSelect = ({
  items,
  value,
  onChange,
  ...named
}: CalendarMonthPickerAria | CalendarYearPickerAria) => (
  <select
    aria-label={named['aria-label']}
    className={css.select}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {items.map((item) => (
      <option key={item.id} value={item.id}>
        {item.formatted}
      </option>
    ))}
  </select>
)

/** The picker's own change selects the month of `min`; this one keeps the shown month. */
function YearSelect(picker: CalendarYearPickerAria) {
  const calendar = use(CalendarStateContext)
  return (
    <PartSelect
      {...picker}
      onChange={(id) => {
        const year = picker.items.find((item) => item.id === id)?.date.year
        if (year !== undefined) calendar?.setFocusedDate(calendar.focusedDate.set({ year }))
      }}
    />
  )
}

/** The day of the range that is nearest to today: the calendar opens there if no day is chosen. */
const nearest = (min: string, max: string, today: string): string => {
  if (today < min) return min
  return today > max ? max : today
}

const yearsBetween = (min: { year: number }, max: { year: number }): number => max.year - min.year + 1
