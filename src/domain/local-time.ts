import { minuteMs } from './duration.ts'

const dayMinutes = 24 * 60

// Asia/Riyadh is UTC+3 all year: no daylight saving since it was fixed in 1947 (IANA time zone database, zone
// Asia/Riyadh).
const offsetMinutes = 3 * 60

/** A local moment of Asia/Riyadh. */
type LocalTime = {
  /** "YYYY-MM-DD". */
  readonly date: string
  /** 0 is Sunday. */
  readonly day: number
  /** Whole minutes since local midnight, 0–1439. */
  readonly minute: number
}

/** Returns the local date, weekday and minute of an instant (milliseconds since 1970), without seconds. */
export function localOf(instant: number): LocalTime {
  const minutes = Math.floor(instant / minuteMs) + offsetMinutes
  const day = Math.floor(minutes / dayMinutes)
  return {
    date: new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10),
    day: weekdayOf(day),
    minute: minutes - day * dayMinutes,
  }
}

/**
 * Returns the instant (milliseconds since 1970) of a local minute. Minutes below 0 or above 1439 are on the
 * day before or after: 1500 is 01:00 of the next day.
 */
export const instantOf = (date: string, minute: number): number =>
  (daysSince1970(date) * dayMinutes + minute - offsetMinutes) * minuteMs

/**
 * Returns the noon of a local date (milliseconds since 1970): a moment that is on this date in every format.
 */
export const noonOf = (date: string): number => instantOf(date, dayMinutes / 2)

/** Returns the local date this many days later, or earlier if negative. */
export const addDays = (date: string, days: number): string =>
  localOf(instantOf(date, days * dayMinutes)).date

/**
 * Returns the local date this many months later, or earlier if negative; the last day of a month that is too
 * short.
 */
export function addMonths(date: string, months: number): string {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/**
 * Returns whether a text is a day of the calendar, "YYYY-MM-DD". False for 31 February, which `Date` reads as
 * a day of March, and for the year 0, which the database does not have.
 */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return date >= '0001-01-01' && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date
}

/** Returns the weekday of a local date; 0 is Sunday. */
export const dayOf = (date: string): number => weekdayOf(daysSince1970(date))

// 1 January 1970 was a Thursday.
const weekdayOf = (days: number) => (((days + 4) % 7) + 7) % 7

function daysSince1970(date: string): number {
  const instant = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(instant)) throw new RangeError(`expected a date as YYYY-MM-DD, got "${date}"`)
  return instant / (dayMinutes * minuteMs)
}
