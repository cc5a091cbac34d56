import type { WeeklyHours } from './branch.ts'
import { dayMs } from './duration.ts'
import {
  type Hours,
  horizonDays,
  isOpenAt,
  isWithin,
  type Opening,
  openingsNear,
  openingsOn,
} from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'

/**
 * When a category, a dish or an option is sold: hours of the week, and the first and the last local date
 * ("YYYY-MM-DD"). Hours that cross midnight belong to the day on which they begin.
 */
export type SaleTimes = {
  readonly hours: WeeklyHours
  readonly from: string | null
  readonly until: string | null
}

/** What has times of sale; null or none: it is always sold. */
type Timed = { readonly times?: SaleTimes | null | undefined }

/** Later than any date of a menu, in the same format. */
const [firstDate, lastDate] = ['0001-01-01', '9999-12-31']

/** Returns the times as hours of a branch: the days before the first and after the last date are days off. */
export const hoursOfSale = ({ hours, from, until }: SaleTimes): Hours => ({
  hours,
  specialDays: [
    ...(from === null ? [] : [daysOff(firstDate, addDays(from, -1))]),
    ...(until === null ? [] : [daysOff(addDays(until, 1), lastDate)]),
  ],
})

const daysOff = (from: string, to: string) => ({ from, to, name: {}, hours: [] })

/** Returns whether it is sold for a slot (its start, milliseconds since 1970). */
export const isSoldAt = ({ times }: Timed, slot: number): boolean =>
  !times || isOpenAt(hoursOfSale(times), slot)

/**
 * Returns the first instant from `from` on at which all of these are sold and open; undefined if there is
 * none within the horizon of the hours, counted from the first day of the latest season.
 */
export function firstSoldAt(all: readonly Hours[], from: number): number | undefined {
  const begin = Math.max(from, ...all.map((hours) => seasonOf(hours, from)))
  const openingsAt = (day: number) => {
    const date = addDays(localOf(begin).date, day)
    return all.map((hours) => openingsOn(hours, date))
  }
  // an opening of the day before may last until today
  let before = openingsAt(-1)
  for (let day = 0; day < horizonDays; day++) {
    const today = openingsAt(day)
    const near = today.map((openings, place) => [...openings, ...(before[place] ?? [])])
    const starts = [begin, ...today.flat().map((opening) => opening.from)].filter(
      (start) =>
        start >= begin && near.every((openings) => openings.some((opening) => isWithin(opening, start))),
    )
    if (starts.length > 0) return Math.min(...starts)
    before = today
  }
  return undefined
}

/** The instant from which an opening is searched: a season may begin after the horizon of the hours. */
function seasonOf({ specialDays }: Hours, at: number): number {
  const before = specialDays.find(({ from, to }) => from === firstDate && instantOf(to, 0) > at)
  return before ? instantOf(before.to, 0) : at
}

/** Returns whether the last date has passed, so that it is not sold again. */
export function isOver({ times }: Timed, now: number): boolean {
  const end = endOfTimes(times)
  return end !== null && end <= now
}

/** Returns the midnight after the last date (milliseconds since 1970); null without a last date. */
export const seasonEnd = (times: SaleTimes | null | undefined): number | null =>
  times?.until ? instantOf(addDays(times.until, 1), 0) : null

/** Returns when the last hours of the last date end (milliseconds since 1970); null without a last date. */
export function endOfTimes(times: SaleTimes | null | undefined): number | null {
  if (!times?.until) return null
  const ends = openingsOn(hoursOfSale(times), times.until).map(({ to }) => to)
  return Math.max(instantOf(addDays(times.until, 1), 0), ...ends)
}

/**
 * Returns the hours of sale around an instant at which it is sold; those that touch or overlap are joined.
 * Undefined if they last for a day from then on.
 */
export function hoursAround({ times }: Timed, at: number): Opening | undefined {
  if (!times) return undefined
  return openingsNear(hoursOfSale(times), at).find(
    (opening) => isWithin(opening, at) && opening.to - at < dayMs,
  )
}
