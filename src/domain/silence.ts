import { openingsOn, type Hours } from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'

/** A board says every half minute that it is there; six that were not heard are no accident. */
export const silentAfterMinutes = 3

/** The board of a branch as it was last heard; milliseconds since 1970. */
export type HeardConsole = {
  readonly heardAt: number
  /** When staff closed the day by hand; null if they did not, or it was heard since. */
  readonly endedAt: number | null
}

/**
 * Whether a branch is open, had its board open on this business day, and has not been heard for three
 * minutes: an order for now would lie there unseen. Where nobody opened a board today there is none to miss.
 */
export function isSilent(branch: Hours, { heardAt, endedAt }: HeardConsole, now: number): boolean {
  if (endedAt !== null || now - heardAt < silentAfterMinutes * 60_000) return false
  const began = businessDayAt(branch, now)
  return began !== undefined && heardAt >= began
}

/**
 * When the business day began to which the present opening belongs: after the one before it had closed.
 * Undefined while it is closed.
 */
function businessDayAt(branch: Hours, now: number): number | undefined {
  const today = localOf(now).date
  const date = [addDays(today, -1), today].find((day) =>
    openingsOn(branch, day).some(({ from, to }) => from <= now && now < to),
  )
  if (date === undefined) return undefined
  const before = openingsOn(branch, addDays(date, -1)).map(({ to }) => to)
  return Math.max(instantOf(date, 0), ...before)
}
