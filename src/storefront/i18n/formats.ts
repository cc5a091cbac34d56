import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { Lang } from '#domain/locale.ts'
import { localOf, noonOf } from '#domain/local-time.ts'
import { isLatin, plainNumber } from './plain-number.ts'
import { riyalsInArabic } from './riyal-words.ts'

/**
 * Calendar and digits are fixed, because the defaults of `ar-SA` depend on the browser's version. Latin
 * digits in both languages; `en-GB` because it writes "Saturday 21 November" and "7:30 pm".
 */
export const localeTag = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
} as const satisfies Record<Lang, string>

/** 0–9, or ٠–٩ for a customer who has chosen them. */
export const digitSets = ['latn', 'arab'] as const
export type Digits = (typeof digitSets)[number]

// of a page in the browser; the server writes Latin digits for everybody, and never sets it
let digits: Digits = 'latn'
const made = new Map<Lang, Formats>()

/**
 * Sets the digits of the page. Call it once before the first render, because a page has one set of digits.
 */
export function writeDigits(chosen: Digits): void {
  digits = chosen
  made.clear()
}

export const writtenDigits = (): Digits => digits

/** The locale tag for Intl in a language, with the page's digits. */
export const tagOf = (lang: Lang): string => localeTag[lang].replace('-nu-latn', `-nu-${digits}`)

/** The restaurant's time zone, wherever the phone is. */
const timeZone = 'Asia/Riyadh'

/**
 * Everything that Intl formats; what the first screen needs of it is written without Intl (plain-number.ts).
 * Money is in halalas, instants in milliseconds since 1970 (or ISO 8601), lengths in metres.
 */
export type Formats = {
  /** "58", "12.50": the amount alone; ui/Price adds the riyal sign. */
  readonly money: (halalas: number) => string
  /** "58.00", "12.50": always with two decimals, for documents. */
  readonly exactMoney: (halalas: number) => string
  /** "58 Saudi riyals": for screen readers, share sheets and titles. */
  readonly moneyInWords: (halalas: number) => string
  readonly number: (value: number) => string
  /** 15 means 15 %. */
  readonly percent: (percent: number) => string
  /** "7:30 pm" */
  readonly time: (at: Instant) => string
  /** "Saturday 21 November" */
  readonly day: (at: Instant) => string
  /** "Sat 21 Nov" */
  readonly shortDay: (at: Instant) => string
  /** "Sat" */
  readonly shortWeekday: (at: Instant) => string
  /** "Saturday" */
  readonly weekday: (at: Instant) => string
  /** "21 November 2026" */
  readonly date: (at: Instant) => string
  /** "11 Jumada II 1448 AH", by the calendar of Umm al-Qura */
  readonly hijri: (at: Instant) => string
  /** "21 Nov 2026, 7:30 pm" */
  readonly dateTime: (at: Instant) => string
  /** "7:30 – 7:45 pm"; without days, also if it ends on the next one: "11:45 pm – 12:00 am". */
  readonly timeRange: (from: Instant, to: Instant) => string
  /** "850 m", "2.4 km" */
  readonly distance: (metres: number) => string
  /** "45 minutes", "1 hour and 15 minutes" */
  readonly duration: (minutes: number) => string
  /** "45 mins", "1 hr 15 mins" */
  readonly shortDuration: (minutes: number) => string
  /** "in 2 hours", "yesterday"; days are those of the calendar. */
  readonly relative: (at: Instant, now: number) => string
  /** "rice, lamb and nuts" */
  readonly list: (parts: readonly string[]) => string
  /** Compares names in the language's order; for sorting only. */
  readonly compare: (a: string, b: string) => number
}

type Instant = number | string

/** Returns the same object for the same language, so that it can be a dependency. */
export function formatsOf(lang: Lang): Formats {
  const known = made.get(lang)
  if (known) return known
  const formats = createFormats(tagOf(lang))
  made.set(lang, formats)
  return formats
}

function createFormats(tag: string): Formats {
  const whole = plainNumbers(tag, 0, 0)
  const amount = plainNumbers(tag, 2, 2)
  const riyals = numbers(tag, inRiyals)
  const wholeRiyals = numbers(tag, { ...inRiyals, maximumFractionDigits: 0 })
  const percent = numbers(tag, { style: 'percent', maximumFractionDigits: 0 })
  const day = { day: 'numeric', month: 'long' } as const
  const shortDay = { day: 'numeric', month: 'short' } as const
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const
  const times = lazy(() => dates(tag, clock))
  const time = isLatin(tag)
    ? (at: Instant) => plainTime(tag, at)
    : (at: Instant) => unbroken(times().format(dateOf(at)))
  return {
    money: (halalas) => (isWhole(halalas) ? whole : amount)(halalas / 100),
    exactMoney: (halalas) => amount(halalas / 100),
    moneyInWords: (halalas) =>
      tag.startsWith('ar')
        ? riyalsInArabic(halalas, isWhole(halalas) ? whole : amount)
        : (isWhole(halalas) ? wholeRiyals : riyals)(halalas / 100),
    number: plainNumbers(tag, 0, 3),
    // Intl writes "15٪" for Arabic also with Latin digits
    percent: isLatin(tag) ? (value) => `${whole(value)}%` : (value) => percent(value / 100),
    time,
    day: moments(tag, { weekday: 'long', ...day }),
    shortDay: moments(tag, { weekday: 'short', ...shortDay }),
    shortWeekday: moments(tag, { weekday: 'short' }),
    weekday: moments(tag, { weekday: 'long' }),
    date: moments(tag, { ...day, year: 'numeric' }),
    hijri: moments(tag.replace('gregory', 'islamic-umalqura'), { ...day, year: 'numeric' }),
    dateTime: moments(tag, { ...shortDay, ...clock, year: 'numeric' }),
    // Intl adds the dates to a range of two days
    timeRange: (from, to) =>
      isSameDay(from, to)
        ? unbroken(times().formatRange(dateOf(from), dateOf(to)))
        : `${time(from)} – ${time(to)}`,
    distance: distances(tag),
    duration: durations(tag, 'long', { type: 'conjunction' }),
    shortDuration: durations(tag, 'short', { type: 'unit', style: 'narrow' }),
    relative: relatives(tag),
    list: lists(tag, { type: 'conjunction' }),
    compare: comparisons(tag),
  }
}

const inRiyals = { style: 'currency', currency: 'SAR', currencyDisplay: 'name' } as const
const isWhole = (halalas: number) => halalas % 100 === 0
const dateOf = (at: Instant) => new Date(at)
const localDateOf = (at: Instant) => localOf(dateOf(at).getTime()).date
const isSameDay = (from: Instant, to: Instant) => localDateOf(from) === localDateOf(to)

/**
 * Creates the value at the first use: a page uses few formats, and each costs half a millisecond on a phone.
 */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function numbers(tag: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = lazy(() => new Intl.NumberFormat(tag, options))
  return (value) => format().format(value)
}

/** The same with Latin digits without Intl where it can be: see plain-number.ts. */
function plainNumbers(tag: string, least: number, most: number): (value: number) => string {
  const rounded = numbers(tag, { minimumFractionDigits: least, maximumFractionDigits: most })
  if (!isLatin(tag)) return rounded
  return (value) => plainNumber(value, { least, most }) ?? rounded(value)
}

/** "7:30 pm" without Intl, whose first date of a page takes 0.1 s on a phone. */
function plainTime(tag: string, at: Instant): string {
  const { minute } = localOf(dateOf(at).getTime())
  const [hour, rest] = [Math.floor(minute / 60), `${minute % 60}`.padStart(2, '0')]
  const [before, after] = tag.startsWith('ar') ? ['ص', 'م'] : ['am', 'pm']
  return `${hour % 12 || 12}:${rest}${noBreak}${hour < 12 ? before : after}`
}

/** Between a time and its "pm", a day and its month: a line does not break there. */
export const noBreak = '\u00a0'

const unbroken = (text: string) => text.replaceAll(/(\p{Nd})[ \u00a0\u202f](?=\p{L})/gu, `$1${noBreak}`)

const dates = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone })

function moments(tag: string, options: Intl.DateTimeFormatOptions): (at: Instant) => string {
  const format = lazy(() => dates(tag, options))
  return (at) => unbroken(format().format(dateOf(at)))
}

function distances(tag: string): Formats['distance'] {
  const short = { style: 'unit', unitDisplay: 'short' } as const
  const metres = numbers(tag, { ...short, unit: 'meter', maximumFractionDigits: 0 })
  const kilometres = numbers(tag, { ...short, unit: 'kilometer', maximumFractionDigits: 1 })
  return (length) => (length < 950 ? metres(Math.round(length / 50) * 50) : kilometres(length / 1000))
}

function durations(
  tag: string,
  unitDisplay: 'long' | 'short',
  listed: Intl.ListFormatOptions,
): Formats['duration'] {
  const hours = numbers(tag, { style: 'unit', unitDisplay, unit: 'hour' })
  const minutes = numbers(tag, { style: 'unit', unitDisplay, unit: 'minute' })
  const list = lists(tag, listed)
  return (length) => {
    const [whole, rest] = [Math.floor(Math.round(length) / 60), Math.round(length) % 60]
    return list([...(whole > 0 ? [hours(whole)] : []), ...(rest > 0 || whole === 0 ? [minutes(rest)] : [])])
  }
}

function relatives(tag: string): Formats['relative'] {
  const format = lazy(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  return (at, now) => {
    const instant = dateOf(at).getTime()
    const minutes = Math.round((instant - now) / minuteMs)
    if (Math.abs(minutes) < 60) return format().format(minutes, 'minute')
    const hours = Math.round((instant - now) / hourMs)
    const days = daysBetween(now, instant)
    return Math.abs(hours) < 24 || days === 0 ? format().format(hours, 'hour') : format().format(days, 'day')
  }
}

/** Midnights in Riyadh between two instants, in days; negative if the second is earlier. */
const daysBetween = (from: number, to: number): number =>
  (noonOf(localOf(to).date) - noonOf(localOf(from).date)) / dayMs

function lists(tag: string, options: Intl.ListFormatOptions): Formats['list'] {
  const format = lazy(() => new Intl.ListFormat(tag, options))
  return (parts) => format().format(parts)
}

function comparisons(tag: string): Formats['compare'] {
  const collator = lazy(() => new Intl.Collator(tag))
  return (a, b) => collator().compare(a, b)
}
