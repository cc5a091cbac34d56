import type { Interval } from './branch.ts'
import { minuteOf } from './clock-time.ts'
import { joined } from './hours.ts'

/** A part of the line of a day, in minutes after six in the morning: 0 to 1440. */
export type LineSpan = { readonly from: number; readonly to: number }

const dayMinutes = 24 * 60
/** The line of a day begins at six in the morning, when the last guests of its evening have left. */
const beginsAt = 6 * 60

/** The place of midnight on the line of a day. */
export const midnightOnLine = dayMinutes - beginsAt

/**
 * Returns when it is open from six in the morning of a day until six of the next one, soonest first; hours
 * that touch or overlap are joined. `before` and `after` are the hours of the days around it: those of the
 * evening before may last until the morning, and those of the next day may begin before six.
 */
export function lineOf({
  before,
  day,
  after,
}: {
  readonly before: readonly Interval[]
  readonly day: readonly Interval[]
  readonly after: readonly Interval[]
}): readonly LineSpan[] {
  const spans = [before, day, after]
    .flatMap((hours, place) => hours.map((interval) => spanOf(interval, (place - 1) * dayMinutes)))
    .map(({ from, to }) => ({ from: Math.max(from, 0), to: Math.min(to, dayMinutes) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
  return joined(spans)
}

/** Whether hours end on the day after they begin. */
export const isPastMidnight = ({ opens, closes }: Interval): boolean => minuteOf(closes) <= minuteOf(opens)

/** Returns the place of a minute after midnight on the line of its evening. */
export const placeOnLine = (minute: number): number => (minute - beginsAt + dayMinutes) % dayMinutes

function spanOf(interval: Interval, later: number): LineSpan {
  const [opens, closes] = [minuteOf(interval.opens), minuteOf(interval.closes)]
  const start = opens - beginsAt + later
  return { from: start, to: start + (closes > opens ? closes - opens : closes + dayMinutes - opens) }
}
