import { dayMs, minuteMs } from './duration.ts'
import type { BranchSummary } from './branch.ts'
import { isWithin, type Opening, openingsNear, openingsOn } from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'

/** The reasons for which staff pause a branch. */
export const pauseReasons = ['busy', 'kitchen', 'staff', 'supplies', 'other'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** How long something is unavailable, as staff enter it. */
export type HowLong =
  | { readonly kind: 'today' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Milliseconds since 1970. */
  | { readonly kind: 'at'; readonly at: number }
  /** Without an end, until staff make it available again. */
  | { readonly kind: 'told' }

/**
 * Returns when that ends (milliseconds since 1970), rounded up to a whole minute for `minutes`; null for an
 * open end.
 */
export function endOf(howLong: HowLong, branch: BranchSummary, now: number): number | null {
  switch (howLong.kind) {
    case 'today':
      return endOfToday(branch, now)
    case 'minutes':
      return Math.ceil(now / minuteMs + howLong.minutes) * minuteMs
    case 'at':
      return howLong.at
    case 'told':
      return null
    default:
      return howLong satisfies never
  }
}

/**
 * Returns the end of the branch's day: the end of its last opening, which may be after midnight, also as two
 * openings that touch; on a day off, midnight.
 */
export function endOfToday(branch: BranchSummary, now: number): number {
  const { date } = localOf(now)
  const joined = openingsNear(branch, now)
  const [yesterday, today] = [addDays(date, -1), date].map((day) =>
    Math.max(0, ...openingsOn(branch, day).map((opening) => endOfEvening(joined, opening))),
  )
  if (yesterday !== undefined && yesterday > now) return yesterday
  return today !== undefined && today > now ? today : instantOf(addDays(date, 1), 0)
}

/** The end of the joined opening that includes this one; one of more than a day has no closing time. */
function endOfEvening(joined: readonly Opening[], { from, to }: Opening): number {
  const whole = joined.find((opening) => isWithin(opening, from))
  return whole && whole.to - whole.from < dayMs ? whole.to : to
}
