import { addDays, noonOf } from '#domain/local-time.ts'
import type { Lang } from '#domain/locale.ts'
import { tagOf } from './formats.ts'

/** Names of months. They are not in `Formats`, which is loaded with the first screen. */
type MonthFormats = {
  /** "Feb" */
  readonly month: (at: number) => string
  /** "2027" */
  readonly year: (at: number) => string
  /** "Ramadan", by the calendar of Umm al-Qura */
  readonly hijriMonth: (at: number) => string
}

const zone = { timeZone: 'Asia/Riyadh' }

/** Returns the formats of a language; instants are milliseconds since 1970, days are those of Riyadh. */
export function monthFormatsOf(lang: Lang): MonthFormats {
  const tag = tagOf(lang)
  const month = new Intl.DateTimeFormat(tag, { ...zone, month: 'short' })
  const year = new Intl.DateTimeFormat(tag, { ...zone, year: 'numeric' })
  const hijri = new Intl.DateTimeFormat(tag.replace('gregory', 'islamic-umalqura'), {
    ...zone,
    month: lang === 'ar' ? 'long' : 'short',
  })
  return {
    month: (at) => month.format(at),
    year: (at) => year.format(at),
    hijriMonth: (at) => hijri.format(at),
  }
}

/**
 * Returns the first Gregorian day of each Hijri month in a Gregorian year, the first one 1 January. It asks
 * Intl for each day: the library of the date field would be one more chunk, and this takes a millisecond.
 */
export function hijriMonthsOf(year: number): string[] {
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { ...zone, month: 'numeric' })
  const monthOf = (day: string) => hijri.format(noonOf(day))
  const days = Array.from({ length: 366 }, (_, place) => addDays(`${year}-01-01`, place))
  return days.filter(
    (day, place) => day.startsWith(`${year}`) && (place === 0 || monthOf(day) !== monthOf(addDays(day, -1))),
  )
}
