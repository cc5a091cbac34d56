import { dayMs, hourMs } from './duration.ts'
import { isWakingHour } from './plates.ts'

/** How long customers wait for their branch before the owners are notified. */
const branchHours = 2

/** What waits longer was waiting before the server was stopped for days, or is no news any more. */
const latestDays = 7

/** A period, in milliseconds since 1970. */
export type Waiting = { readonly from: number; readonly to: number }

/**
 * Returns since when a customer's report or request waits if the owners are to be notified of it at `now`
 * (milliseconds since 1970); undefined at night, when an owner is asleep.
 */
export const waitingForOwners = (now: number): Waiting | undefined =>
  isWakingHour(now) ? { from: now - latestDays * dayMs, to: now - branchHours * hourMs } : undefined
