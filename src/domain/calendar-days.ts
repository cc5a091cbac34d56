import { dayMs } from './duration.ts'
import { addDays } from './local-time.ts'

/** The first and the last local day of an entry of the brand's calendar. */
type Days = { readonly id: string; readonly from: string; readonly to: string }

/**
 * Returns the entries that get other days if this one moves by `days`, with the new ones: the entry itself,
 * those that follow it without a gap (Eid after Ramadan), and the one that ends the day before it, whose last
 * day moves along if a day of it remains.
 */
export function movedDays(calendar: readonly Days[], id: string, days: number): Days[] {
  const moved = calendar.find((entry) => entry.id === id)
  if (!moved) return []
  const before = calendar.filter(({ to }) => addDays(to, 1) === moved.from)
  return [
    ...before
      .map(({ id: each, from, to }) => ({ id: each, from, to: addDays(to, days) }))
      .filter(({ from, to }) => from <= to),
    ...withFollowing(calendar, moved).map(({ id: each, from, to }) => ({
      id: each,
      from: addDays(from, days),
      to: addDays(to, days),
    })),
  ]
}

/** The entry and those that follow it, each on the day after the one before it ends. */
function withFollowing(calendar: readonly Days[], entry: Days): readonly Days[] {
  const next = calendar.filter(({ from, to }) => from === addDays(entry.to, 1) && from <= to)
  return [entry, ...next.flatMap((each) => withFollowing(calendar, each))]
}

/** Returns the part of a year that an entry takes, from 0 to 1; undefined if it is in other years. */
export function partOfYear(
  { from, to }: Omit<Days, 'id'>,
  year: number,
): { from: number; to: number } | undefined {
  const [first, end] = [dayNumber(`${year}-01-01`), dayNumber(`${year + 1}-01-01`)]
  const part = (day: number) => Math.min(1, Math.max(0, (day - first) / (end - first)))
  const span = { from: part(dayNumber(from)), to: part(dayNumber(to) + 1) }
  return span.from < span.to ? span : undefined
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
