import { useIntl } from 'react-intl'
import { minuteOf } from '#domain/clock-time.ts'
import { isPastMidnight } from '#domain/week-line.ts'
import { instantOf, noonOf } from '#domain/local-time.ts'
import { dayMs } from '#domain/duration.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { Opening } from '../branches/branch-edits.ts'

/** A Sunday at noon. */
const sunday = noonOf('2026-11-22')

const at = (day: number) => sunday + (day % 7) * dayMs

/** Returns the names of the weekdays; 0 is Sunday. */
export function useDayNames(): {
  readonly long: (day: number) => string
  readonly short: (day: number) => string
} {
  const formats = useFormats()
  return { long: (day) => formats.weekday(at(day)), short: (day) => formats.shortWeekday(at(day)) }
}

/** Returns hours in words; `nextDay` is added to those that end after midnight. */
export function useHoursWords(): (hours: readonly Opening[], nextDay?: string) => string[] {
  const intl = useIntl()
  const formats = useFormats()
  const time = (text: string) => formats.time(instantOf('2026-11-22', minuteOf(text)))
  return (hours, nextDay) =>
    hours.length === 0
      ? [intl.formatMessage({ id: 'branch.hours.off' })]
      : hours.map((opening) => {
          const words = intl.formatMessage(
            { id: 'studio.hours.range' },
            { from: time(opening.opens), to: time(opening.closes) },
          )
          return nextDay !== undefined && isPastMidnight(opening) ? `${words} ${nextDay}` : words
        })
}
