import type { Lang } from '#domain/locale.ts'

/**
 * Calendar and digits are pinned: what `ar-SA` means by itself changes with the age of the browser.
 * Latin digits in both languages; `en-GB` because it writes "Saturday 21 November" and "7:30 pm".
 */
export const localeTag = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
} as const satisfies Record<Lang, string>

/** The restaurant's, wherever the phone is. */
export const timeZone = 'Asia/Riyadh'

/** Everything that is written by Intl. Money is in halalas, instants in milliseconds since 1970 (or ISO 8601), lengths in metres. */
export type Formats = {
  /** "58", "12.50": the amount alone; the drawn riyal sign belongs to ui/Price. */
  readonly money: (halalas: number) => string
  /** "58 SAR": for a reader, a share sheet, a title. */
  readonly moneyInWords: (halalas: number) => string
  readonly number: (value: number) => string
  /** 15 is 15 %. */
  readonly percent: (percent: number) => string
  /** "7:30 pm" */
  readonly time: (at: Instant) => string
  /** "Saturday 21 November" */
  readonly day: (at: Instant) => string
  /** "Sat 21 Nov" */
  readonly shortDay: (at: Instant) => string
  /** "Saturday" */
  readonly weekday: (at: Instant) => string
  /** "21 November 2026" */
  readonly date: (at: Instant) => string
  /** "21 Nov 2026, 7:30 pm" */
  readonly dateTime: (at: Instant) => string
  /** "7:30 – 7:45 pm" */
  readonly timeRange: (from: Instant, to: Instant) => string
  /** "850 m", "2.4 km" */
  readonly distance: (metres: number) => string
  /** "45 min", "1 hr, 15 min" */
  readonly duration: (minutes: number) => string
  /** "in 2 hours", "yesterday" */
  readonly relative: (at: Instant, now: number) => string
  /** "rice, lamb and nuts" */
  readonly list: (parts: readonly string[]) => string
  /** Order of names in the language, for sorting only. */
  readonly compare: (a: string, b: string) => number
}

type Instant = number | string

const made = new Map<Lang, Formats>()

/** The same object for the same language, so that it may be a dependency. */
export function formatsOf(lang: Lang): Formats {
  const known = made.get(lang)
  if (known) return known
  const formats = createFormats(localeTag[lang])
  made.set(lang, formats)
  return formats
}

function createFormats(tag: string): Formats {
  const number = new Intl.NumberFormat(tag)
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const riyals = new Intl.NumberFormat(tag, { style: 'currency', currency: 'SAR', currencyDisplay: 'name' })
  const wholeRiyals = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'SAR',
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const time = dates(tag, { hour: 'numeric', minute: '2-digit', hour12: true })
  const isWhole = (halalas: number) => halalas % 100 === 0
  return {
    money: (halalas) => (isWhole(halalas) ? whole : amount).format(halalas / 100),
    moneyInWords: (halalas) => (isWhole(halalas) ? wholeRiyals : riyals).format(halalas / 100),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    time: (at) => time.format(dateOf(at)),
    day: formatter(tag, { weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: formatter(tag, { weekday: 'short', day: 'numeric', month: 'short' }),
    weekday: formatter(tag, { weekday: 'long' }),
    date: formatter(tag, { day: 'numeric', month: 'long', year: 'numeric' }),
    dateTime: formatter(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
    timeRange: (from, to) => time.formatRange(dateOf(from), dateOf(to)),
    distance: distances(tag),
    duration: durations(tag),
    relative: relatives(tag),
    list: lists(tag),
    compare: new Intl.Collator(tag).compare,
  }
}

const dates = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone })

/** Made at the first use: a page shows few of them, and each costs a tenth of a millisecond. */
function formatter(tag: string, options: Intl.DateTimeFormatOptions): (at: Instant) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => (format ??= dates(tag, options)).format(dateOf(at))
}

const dateOf = (at: Instant) => new Date(at)

function distances(tag: string): Formats['distance'] {
  const unit = (unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits })
  return (metres) =>
    metres < 950
      ? unit('meter', 0).format(Math.round(metres / 50) * 50)
      : unit('kilometer', 1).format(metres / 1000)
}

function durations(tag: string): Formats['duration'] {
  const unit = (unit: string, value: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = Math.round(minutes % 60)
    const parts = [
      ...(hours > 0 ? [unit('hour', hours)] : []),
      ...(rest > 0 || hours === 0 ? [unit('minute', rest)] : []),
    ]
    return lists(tag)(parts)
  }
}

function relatives(tag: string): Formats['relative'] {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  return (at, now) => {
    const difference = dateOf(at).getTime() - now
    const [unit, length] = units.find(([, length]) => Math.abs(difference) >= length) ?? units[2]
    return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.round(difference / length), unit)
  }
}

function lists(tag: string): (parts: readonly string[]) => string {
  let format: Intl.ListFormat | undefined
  return (parts) => (format ??= new Intl.ListFormat(tag, { type: 'conjunction' })).format(parts)
}
