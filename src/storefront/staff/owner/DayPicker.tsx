import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { businessDayOf } from '#domain/business-day.ts'
import { addDays, addMonths, noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import css from './DayPicker.module.css'

const shownDays = 7
const monthsBack = 24

/** The last seven days, newest first, and a calendar for any other. Undefined is today. */
export function DayPicker({ date }: { date: string | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  const lang = useLang()
  const navigate = useNavigate()
  const today = businessDayOf(useNow()).date
  const days = Array.from({ length: shownDays }, (_, back) => addDays(today, -back))
  const searchOf = (day: string) => ({ day: day === today ? undefined : day })

  function open(day: string) {
    void navigate({ to: '/$lang/branch/', params: { lang }, search: searchOf(day) })
  }

  return (
    <div className={css.picker}>
      <nav className={css.days} aria-label={intl.formatMessage({ id: 'owner.days' })}>
        {days.map((day) => (
          <LangLink
            key={day}
            to="/$lang/branch/"
            search={searchOf(day)}
            activeOptions={exactly}
            resetScroll={false}
            className={chipClass()}
          >
            {day === today ? <FormattedMessage id="owner.day.today" /> : formats.shortDay(noonOf(day))}
          </LangLink>
        ))}
      </nav>
      <div className={css.other}>
        <DateField
          label={intl.formatMessage({ id: 'owner.day.other' })}
          value={date ?? today}
          min={addMonths(today, -monthsBack)}
          max={today}
          onChange={open}
        />
      </div>
    </div>
  )
}

/** An address without `day` is not that of a day. */
const exactly = { exact: true }
