import type { Lang } from '#domain/locale.ts'
import { tagOf } from './formats.ts'

/** Names of months. They are not in `Formats`, which is loaded with the first screen. */
type MonthFormats = {
  /** "Feb" */
  readonly month: (at: string) => string
  /** "2027" */
  readonly year: (at: string) => string
  /** "Ramadan", by the calendar of Umm al-Qura */
  readonly hijriMonth: (at: string) => string
}

/** Returns the formats of a language; instants are ISO 8601, days are those of Riyadh. */
export function monthFormatsOf(lang: Lang): MonthFormats {
  const tag = tagOf(lang)
  const zone = { timeZone: 'Asia/Riyadh' }
  const month = new Intl.DateTimeFormat(tag, { ...zone, month: 'short' })
  const year = new Intl.DateTimeFormat(tag, { ...zone, year: 'numeric' })
  const hijri = new Intl.DateTimeFormat(tag.replace('gregory', 'islamic-umalqura'), {
    ...zone,
    month: lang === 'ar' ? 'long' : 'short',
  })
  return {
    month: (at) => month.format(new Date(at)),
    year: (at) => year.format(new Date(at)),
    hijriMonth: (at) => hijri.format(new Date(at)),
  }
}
