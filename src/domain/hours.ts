import type { Branch, Interval, SpecialDays } from './branch.ts'
import { addDays, dayOf, instantOf, localOf } from './local-time.ts'

/** Instants in milliseconds since 1970: open from the first up to, not including, the second. */
export type Opening = { readonly from: number; readonly to: number }

/** The opening hours of a branch. */
export type Hours = Pick<Branch, 'hours' | 'specialDays'>

/**
 * How far ahead an opening is looked for: a branch that is shut all Ramadan (30 days) and Eid still says when
 * it is back.
 */
const horizonDays = 60

/**
 * The openings that begin on this local date, soonest first; one that crosses midnight ends on the next and
 * belongs whole to this day.
 */
export const openingsOn = (branch: Hours, date: string): readonly Opening[] =>
  hoursOn(branch, date)
    .map((interval) => {
      const opens = minuteOf(interval.opens)
      const closes = minuteOf(interval.closes)
      return {
        from: instantOf(date, opens),
        to: instantOf(date, closes > opens ? closes : closes + 24 * 60),
      }
    })
    .toSorted((a, b) => a.from - b.from)

/**
 * The hours that count on a local date: those of special days if any cover it (of several the shortest: Eid
 * inside Ramadan), else the week's.
 */
export const hoursOn = (branch: Hours, date: string): readonly Interval[] =>
  specialDaysOn(branch, date)?.hours ?? branch.hours[dayOf(date)] ?? []

/** The special days that cover a local date, so that a screen can say whose hours these are. */
export const specialDaysOn = (branch: Hours, date: string): SpecialDays | undefined =>
  branch.specialDays
    .filter((special) => special.from <= date && date <= special.to)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]

/** Returns whether the branch is open by its hours; it may still be paused. */
export const isOpenAt = (branch: Branch, instant: number): boolean =>
  openingsAround(branch, instant).some((opening) => isWithin(opening, instant))

/** Staff have stopped taking orders, and this instant is before they go on. */
export const isPausedAt = (branch: Branch, instant: number): boolean =>
  branch.pausedUntil !== null && instant < branch.pausedUntil

/**
 * When the present opening ends, openings that touch counted as one. Undefined if it is closed, or never
 * closes within the horizon.
 */
export function closesAt(branch: Branch, instant: number): number | undefined {
  const opening = openingsFrom(branch, instant, horizonDays).find((opening) => isWithin(opening, instant))
  const { date } = localOf(instant)
  return opening && opening.to < instantOf(addDays(date, horizonDays), 0) ? opening.to : undefined
}

/**
 * When it opens the next time after this instant; the present opening does not count. Undefined if it does
 * not within the horizon.
 */
export const nextOpening = (branch: Branch, instant: number): number | undefined =>
  openingsFrom(branch, instant, horizonDays).find((opening) => opening.from > instant)?.from

/** Today's openings and yesterday's, whose tail may reach into today. */
function openingsAround(branch: Branch, instant: number): readonly Opening[] {
  const { date } = localOf(instant)
  return [addDays(date, -1), date].flatMap((day) => openingsOn(branch, day))
}

/**
 * The openings from the day before the instant on, for so many days; those that touch or overlap joined to
 * one.
 */
function openingsFrom(branch: Branch, instant: number, days: number): readonly Opening[] {
  const yesterday = addDays(localOf(instant).date, -1)
  const joined: Opening[] = []
  for (let day = 0; day <= days; day++) {
    for (const opening of openingsOn(branch, addDays(yesterday, day))) {
      const last = joined.at(-1)
      if (last && opening.from <= last.to) {
        joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, opening.to) }
      } else joined.push(opening)
    }
  }
  return joined
}

const isWithin = (opening: Opening, instant: number) => opening.from <= instant && instant < opening.to

const lengthOf = (special: SpecialDays) => instantOf(special.to, 0) - instantOf(special.from, 0)

/** "HH:MM" as minutes; "24:00" is the end of the day. */
function minuteOf(text: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) {
    throw new RangeError(`expected a time as HH:MM, got "${text}"`)
  }
  return Number(hours) * 60 + Number(minutes)
}
