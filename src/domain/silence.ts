import type { BranchSummary } from './branch.ts'
import { dayMs, minuteMs } from './duration.ts'
import { isOpenAt, isPausedAt, isWithin, openingsNear, type Hours } from './hours.ts'
import { instantOf, localOf } from './local-time.ts'

/** A board sends a heartbeat every half minute; six missing ones are no accident. */
const silentAfterMinutes = 3

/** The last heartbeat of a branch's board; milliseconds since 1970. */
export type ConsoleHeartbeat = {
  readonly heardAt: number
  /** When staff ended the shift; null if they did not, or if a heartbeat came since. */
  readonly endedAt: number | null
}

/** Returns whether the board is open: staff have not ended the shift, and it sends its heartbeats. */
export const isOnline = ({ heardAt, endedAt }: ConsoleHeartbeat, now: number): boolean =>
  endedAt === null && now - heardAt < silentAfterMinutes * minuteMs

/**
 * Returns whether a branch is silent: it is open, its board was open on the day of this opening, and there
 * was no heartbeat for three minutes, so staff would not see an order for now. A branch that has not opened a
 * board on that day is not silent.
 */
export function isSilent(branch: Hours, board: ConsoleHeartbeat, now: number): boolean {
  if (board.endedAt !== null || isOnline(board, now)) return false
  const began = dayOfOpeningAt(branch, now)
  return began !== undefined && board.heardAt >= began
}

/**
 * Returns whether a branch takes orders for now that no board shows: it is open and not paused, and its board
 * was not opened on the day of this opening, or staff have ended the shift. `board` is null before its first
 * one.
 */
export function isUnwatched(branch: BranchSummary, board: ConsoleHeartbeat | null, now: number): boolean {
  if (!isOpenAt(branch, now) || isPausedAt(branch, now)) return false
  return board === null || !(isOnline(board, now) || isSilent(branch, board, now))
}

/**
 * Returns the start of the day of the current opening: midnight before it, or the end of the last opening of
 * the day before. Openings that touch are one, also past midnight; of one that lasts for days, the last 24
 * hours count. Undefined while the branch is closed.
 */
function dayOfOpeningAt(branch: Hours, now: number): number | undefined {
  const openings = openingsNear(branch, now)
  const current = openings.find((opening) => isWithin(opening, now))
  if (!current) return undefined
  const midnight = instantOf(localOf(current.from).date, 0)
  const before = openings.filter(({ from }) => from < midnight).map(({ to }) => to)
  return Math.max(midnight, now - dayMs, ...before)
}
