import { minuteMs } from '#domain/duration.ts'
import type { BranchSummary } from '#domain/branch.ts'
import { closesAt, isOpenAt, isPausedAt } from '#domain/hours.ts'

/**
 * A branch that closes within this many minutes is shown as closing: an order placed later for now would not
 * be ready in time.
 */
const soonMinutes = 60

type BranchState = 'open' | 'closing' | 'paused' | 'silent' | 'closed'

/** Returns the state of a branch at an instant (milliseconds since 1970). */
export function branchStateAt(branch: BranchSummary, now: number): BranchState {
  if (isPausedAt(branch, now)) return 'paused'
  if (!isOpenAt(branch, now)) return 'closed'
  if (branch.silent) return 'silent'
  const closes = closesAt(branch, now)
  return closes !== undefined && closes - now <= soonMinutes * minuteMs ? 'closing' : 'open'
}

/** Returns a link to directions in the phone's map app or on the web. */
export const directionsTo = ({ location }: BranchSummary): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lng}`
