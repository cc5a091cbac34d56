import {
  type CalendarIdentifier,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
} from '@internationalized/date'
import { useState } from 'react'
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
  CalendarYearPicker,
  type CalendarYearPickerAria,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useIntl } from 'react-intl'
import { writtenDigits } from '../i18n/formats.ts'
import { useLang } from '../i18n/use-lang.ts'
import css from './Calendar.module.css'
import { iconButtonClass } from './icon-button-class.ts'
import { Icon } from './Icon.tsx'
import { nextIcon } from './icons.ts'
import { Segments } from './Segments.tsx'

type System = 'gregory' | 'islamic-umalqura'

/** The two that are in use here, and not all twelve that there are. */
const createCalendar = (identifier: CalendarIdentifier) =>
  identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar()

/** A month of days to pick from, by the Gregorian calendar or that of Umm al-Qura. Days are "YYYY-MM-DD", Gregorian. */
export function Calendar({
  label,
  value,
  min,
  max,
  onPick,
}: {
  label: string
  value: string | undefined
  min: string
  max: string
  onPick: (day: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const [system, setSystem] = useState<System>('gregory')
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
          className={css.calendar}
          createCalendar={createCalendar}
          firstDayOfWeek="sun"
          {...(value !== undefined && { defaultValue: parseDate(value) })}
          defaultFocusedValue={parseDate(value ?? (max < min ? min : nearest(min, max)))}
          minValue={parseDate(min)}
          maxValue={parseDate(max)}
          onChange={(day) => onPick(day.toString())}
        >
          <header className={css.header}>
            <Button slot="previous" className={iconButtonClass('bare')}>
              <Icon of={nextIcon} className={css.before} />
            </Button>
            <span className={css.pickers}>
              <CalendarMonthPicker>{partSelect}</CalendarMonthPicker>
              <CalendarYearPicker visibleYears={yearsBetween(min, max)}>{partSelect}</CalendarYearPicker>
            </span>
            <Button slot="next" className={iconButtonClass('bare')}>
              <Icon of={nextIcon} />
            </Button>
          </header>
          <CalendarGrid className={css.grid} weekdayStyle={lang === 'ar' ? 'narrow' : 'short'}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(day) => <CalendarCell date={day} className={css.day} />}</CalendarGridBody>
          </CalendarGrid>
        </AriaCalendar>
      </I18nProvider>
    </div>
  )
}

/** The month or the year of the days that are seen. */
const partSelect = ({
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

/** Where it opens when nothing was picked: at the first day of what is to come, at the last of what has been. */
const nearest = (min: string, max: string): string => {
  const today = new Date().toISOString().slice(0, 10)
  if (today < min) return min
  return today > max ? max : today
}

/** So that every year can be picked; of a lunar calendar there are a few more. */
const yearsBetween = (min: string, max: string): number =>
  Math.ceil((Number(max.slice(0, 4)) - Number(min.slice(0, 4)) + 1) * 1.04) * 2
