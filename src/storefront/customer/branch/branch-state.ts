import { minuteMs } from '#domain/duration.ts'
import type { Branch } from '#domain/branch.ts'
import { closesAt, isOpenAt, isPausedAt } from '#domain/hours.ts'

/**
 * A branch that shuts within this many minutes says so: later than that an order for now would not be ready.
 */
const soonMinutes = 60

export type BranchState = 'open' | 'closing' | 'paused' | 'silent' | 'closed'

/** What a branch says of itself at an instant (milliseconds since 1970). */
export function branchStateAt(branch: Branch, now: number): BranchState {
  if (isPausedAt(branch, now)) return 'paused'
  if (!isOpenAt(branch, now)) return 'closed'
  if (branch.silent) return 'silent'
  const closes = closesAt(branch, now)
  return closes !== undefined && closes - now <= soonMinutes * minuteMs ? 'closing' : 'open'
}

/** Directions in the map app of the phone, or on the web. */
export const directionsTo = ({ location }: Branch): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lng}`
