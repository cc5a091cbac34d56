import type { BranchSummary, Interval, SpecialDays } from './branch.ts'
import { dayMs } from './duration.ts'
import { addDays, dayOf, instantOf, localOf } from './local-time.ts'

/** Instants in milliseconds since 1970; `to` is excluded. */
export type Opening = { readonly from: number; readonly to: number }

/** The opening hours of a branch. */
export type Hours = Pick<BranchSummary, 'hours' | 'specialDays'>

/**
 * How far ahead the next opening is searched: a branch that is closed for all of Ramadan (30 days) and Eid
 * still shows when it opens again.
 */
export const horizonDays = 60

/**
 * Returns the openings that begin on this local date, soonest first; one that crosses midnight belongs to
 * this day as a whole.
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
 * Returns the hours of a local date: those of special days that include it (of several, the branch's own
 * before the brand's, then the shortest: Eid within Ramadan), else the week's.
 */
export const hoursOn = (branch: Hours, date: string): readonly Interval[] =>
  specialDaysOn(branch, date)?.hours ?? branch.hours[dayOf(date)] ?? []

/** Returns the special days that include a local date, so that a screen can name them. */
export const specialDaysOn = (branch: Hours, date: string): SpecialDays | undefined =>
  branch.specialDays
    .filter((special) => special.from <= date && date <= special.to)
    .toSorted(
      (a, b) => Number(a.ofBrand ?? false) - Number(b.ofBrand ?? false) || lengthOf(a) - lengthOf(b),
    )[0]

/** Returns whether the branch is open by its hours; it may still be paused. */
export const isOpenAt = (branch: Hours, instant: number): boolean =>
  openingsAround(branch, instant).some((opening) => isWithin(opening, instant))

/** Returns whether the branch is open, by its hours, from midnight to midnight of a local date. */
export function isOpenAllDay(branch: Hours, date: string): boolean {
  const [from, to] = [instantOf(date, 0), instantOf(addDays(date, 1), 0)]
  return openingsFrom(branch, from, 1).some((opening) => opening.from <= from && to <= opening.to)
}

/** Returns whether staff have paused the branch until after this instant. */
export const isPausedAt = (branch: BranchSummary, instant: number): boolean =>
  branch.pausedUntil !== null && instant < branch.pausedUntil

/**
 * Returns the end of the current opening; openings that touch count as one. Undefined if the branch is
 * closed, or if it does not close within the horizon.
 */
export function closesAt(branch: BranchSummary, instant: number): number | undefined {
  const opening = openingsFrom(branch, instant, horizonDays).find((opening) => isWithin(opening, instant))
  const { date } = localOf(instant)
  return opening && opening.to < instantOf(addDays(date, horizonDays), 0) ? opening.to : undefined
}

/**
 * Returns the next opening after this instant, without the current one. Undefined if there is none within the
 * horizon.
 */
export const nextOpening = (branch: Hours, instant: number): number | undefined =>
  // most hours repeat every week: the whole horizon is read only for a long closure
  nextWithin(branch, instant, 8) ?? nextWithin(branch, instant, horizonDays)

const nextWithin = (branch: Hours, instant: number, days: number): number | undefined =>
  openingsFrom(branch, instant, days).find((opening) => opening.from > instant)?.from

/**
 * Returns the openings that begin on the two local dates before an instant's, on its own and on the next;
 * those that touch or overlap are joined.
 */
export const openingsNear = (branch: Hours, instant: number): readonly Opening[] =>
  openingsFrom(branch, instant - dayMs, 3)

/** The openings of today and yesterday; one of yesterday's may last until today. */
function openingsAround(branch: Hours, instant: number): readonly Opening[] {
  const { date } = localOf(instant)
  return [addDays(date, -1), date].flatMap((day) => openingsOn(branch, day))
}

/**
 * Returns the openings of this many days from the day before the instant; those that touch or overlap are
 * joined.
 */
function openingsFrom(branch: Hours, instant: number, days: number): readonly Opening[] {
  const yesterday = addDays(localOf(instant).date, -1)
  return joined(
    Array.from({ length: days + 1 }, (_, day) => openingsOn(branch, addDays(yesterday, day))).flat(),
  )
}

/** Joins spans that touch or overlap. They are given soonest first. */
export function joined(spans: readonly Opening[]): readonly Opening[] {
  const all: Opening[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else all.push(span)
  }
  return all
}

/** Returns whether an opening includes an instant. */
export const isWithin = (opening: Opening, instant: number) => opening.from <= instant && instant < opening.to

const lengthOf = (special: SpecialDays) => instantOf(special.to, 0) - instantOf(special.from, 0)

/** Parses "HH:MM" to minutes; "24:00" is the end of the day. */
function minuteOf(text: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) {
    throw new RangeError(`expected a time as HH:MM, got "${text}"`)
  }
  return Number(hours) * 60 + Number(minutes)
}
