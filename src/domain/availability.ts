import type { Branch } from './branch.ts'
import { openingsOn } from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'

/** Why staff of a branch take no orders for a while. */
export const pauseReasons = ['busy', 'kitchen', 'staff', 'supplies', 'other'] as const
export type PauseReason = (typeof pauseReasons)[number]

/** How long something is not to be had, as staff say it. */
export type HowLong =
  | { readonly kind: 'today' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Milliseconds since 1970. */
  | { readonly kind: 'at'; readonly at: number }
  /** Until they say otherwise. */
  | { readonly kind: 'told' }

const minute = 60_000

/** The instant at which that ends, minutes rounded up to the clock's; null: when staff say so. */
export function endOf(howLong: HowLong, branch: Branch, now: number): number | null {
  switch (howLong.kind) {
    case 'today':
      return endOfToday(branch, now)
    case 'minutes':
      return Math.ceil(now / minute + howLong.minutes) * minute
    case 'at':
      return howLong.at
    case 'told':
      return null
    default:
      return howLong satisfies never
  }
}

/**
 * When the branch's day is over: its last opening ends, after midnight if that is so; on a day off, midnight.
 */
export function endOfToday(branch: Branch, now: number): number {
  const { date } = localOf(now)
  const [yesterday, today] = [addDays(date, -1), date].map((day) =>
    Math.max(0, ...openingsOn(branch, day).map(({ to }) => to)),
  )
  if (yesterday !== undefined && yesterday > now) return yesterday
  return today !== undefined && today > now ? today : instantOf(addDays(date, 1), 0)
}
