import { useIntl } from 'react-intl'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import { dayMs } from '#domain/duration.ts'
import { instantOf } from '#domain/local-time.ts'
import { wordsIn } from '#domain/locale.ts'
import { weekdays } from '#domain/weekday.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { dot } from '#storefront/ui/text/dot.ts'

type Entry = Pick<MenuFileItem, 'when' | 'from' | 'until' | 'during'>

/** A Sunday: only weekdays and times of day are shown. */
const sunday = '2026-11-22'

/** Returns a function that says when something is sold in a few words; undefined if it always is. */
export function useTimesText({ calendar }: Pick<MenuFile, 'calendar'>): (entry: Entry) => string | undefined {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()

  function hoursText({ days, from, to }: Entry['when'][number]): string[] {
    const names = (days ?? []).map((day) =>
      formats.shortWeekday(instantOf(sunday, noon) + weekdays.indexOf(day) * dayMs),
    )
    return [
      ...(names.length > 0 && names.length < weekdays.length ? [formats.list(names)] : []),
      ...(instantAt(from) === instantAt(to) ? [] : [formats.timeRange(instantAt(from), instantAt(to))]),
    ]
  }

  function datesText({ from, until, during }: Entry): string[] {
    const days = calendar.find(({ id }) => id === during)
    if (during !== undefined) return [days ? wordsIn(days.name, lang).text : during]
    const [first, last] = [from, until].map((day) => day && formats.shortDay(instantOf(day, noon)))
    if (first && last) return [`${first} – ${last}`]
    if (first) return [intl.formatMessage({ id: 'studio.times.from' }, { day: first })]
    return last ? [intl.formatMessage({ id: 'studio.times.until' }, { day: last })] : []
  }

  return (entry) => {
    const parts = [...entry.when.slice(0, 2).flatMap(hoursText), ...datesText(entry)]
    return parts.length > 0 ? parts.join(dot) : undefined
  }
}

/** Minutes. */
const noon = 12 * 60

/** Of hours with one time only the other one is midnight; from midnight to midnight is the whole day. */
function instantAt(time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(sunday, hours * 60 + minutes)
}
