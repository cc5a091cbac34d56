import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { partOfYear } from '#domain/calendar-days.ts'
import { wordsIn } from '#domain/locale.ts'
import { addDays, noonOf } from '#domain/local-time.ts'
import { hijriMonthsOf, monthFormatsOf } from '#storefront/i18n/month-formats.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { ScrollRegion } from '#storefront/ui/layout/ScrollRegion.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { CalendarDays } from './calendar-edits.ts'
import css from './Calendar.module.css'

const percent = (part: number) => `${part * 100}%`
/** A part of the year in which a name has room: three weeks. */
const wide = 0.055

const months = Array.from({ length: 12 }, (_, month) => `${month + 1}`.padStart(2, '0'))

/** A year with its entries to scale: the Gregorian months above, the Hijri months below. */
export function YearStrip({
  calendar,
  year,
  shown,
  years,
}: {
  calendar: readonly CalendarDays[]
  year: number
  shown: string | undefined
  years: ReactNode
}) {
  const lang = useLang()
  const formats = monthFormatsOf(lang)
  const startOf = (day: string) => percent(partOfYear({ from: day, to: day }, year)?.from ?? 0)
  return (
    <section className={css.strip} aria-labelledby="year-title">
      <div className={css.stripHead}>
        <h2 id="year-title" className={text.item}>
          <FormattedMessage id="studio.calendar.strip" />
        </h2>
        {years}
      </div>
      <ScrollRegion name="studio.calendar.months">
        <div className={css.year} aria-hidden="true">
          <div className={css.months}>
            {months.map((month) => (
              <span key={month} style={{ insetInlineStart: startOf(`${year}-${month}-01`) }}>
                {formats.month(noonOf(`${year}-${month}-01`))}
              </span>
            ))}
          </div>
          <div className={css.spans}>
            {calendar.map((entry) => (
              <Mark key={entry.id} entry={entry} year={year} isShown={entry.id === shown} />
            ))}
          </div>
          <div className={css.hijriMonths}>
            {hijriMonthsOf(year).map((from, place, all) => (
              <span key={from} style={{ insetInlineStart: startOf(from) }}>
                {/* the ends of the year may have a few days of a month only */}
                {hasRoom(from, all[place + 1] ?? `${year}-12-31`) && formats.hijriMonth(noonOf(from))}
              </span>
            ))}
          </div>
        </div>
      </ScrollRegion>
    </section>
  )
}

const hasRoom = (from: string, to: string): boolean => addDays(from, 20) <= to

/** The days of an entry in the year. The list beside it has the links: a day is too narrow to tap. */
function Mark({ entry, year, isShown }: { entry: CalendarDays; year: number; isShown: boolean }) {
  const lang = useLang()
  const part = partOfYear(entry, year)
  if (!part) return null
  return (
    <span
      className={css.mark}
      data-shown={isShown || undefined}
      style={{ insetInlineStart: percent(part.from), inlineSize: percent(part.to - part.from) }}
    >
      <span data-inside={part.to - part.from > wide || undefined}>{wordsIn(entry.name, lang).text}</span>
    </span>
  )
}
