import type { Branch } from './branch.ts'
import { done, refused, type Outcome } from './outcome.ts'
import {
  type IsFull,
  leadMinutes,
  nextSlots,
  refusalOfNow,
  resolveWhen,
  type When,
  type WhenRefusal,
} from './slot.ts'

/** Long enough to look once more and to pay; as long as most shops give. */
export const holdMinutes = 8

/** Prolonged or not: longer than this nobody keeps a time from others without ordering. */
export const holdMinutesInAll = 40

const minuteMs = 60_000

/**
 * Until when a slot (its start) is held for a customer who has had it since `beganAt`: eight minutes, forty
 * in all, and never past the moment when the kitchen would have less than its lead time.
 */
export const holdUntil = (
  branch: Branch,
  slotAt: number,
  now: number,
  catering: boolean,
  beganAt: number = now,
): number => Math.min(now + holdMinutes * minuteMs, lastHeld(branch, slotAt, catering, beganAt))

/** How far the hold can be prolonged at most. */
export const lastHeld = (branch: Branch, slotAt: number, catering: boolean, beganAt: number): number =>
  Math.min(beganAt + holdMinutesInAll * minuteMs, slotAt - leadMinutes(branch, catering) * minuteMs)

/**
 * The slot that is held for what a customer asks for. "Now" is held as the earliest slot that can be held for
 * whole eight minutes: one that comes too soon while they look for their card would be no promise.
 */
export function slotToHold(
  branch: Branch,
  when: When,
  now: number,
  catering: boolean,
  isFull: IsFull,
): Outcome<number, WhenRefusal> {
  if (when.kind === 'later') return resolveWhen(branch, when, now, catering, isFull)
  const stopped = refusalOfNow(branch, now)
  if (stopped) return refused(stopped)
  const from = now + (holdMinutes + leadMinutes(branch, catering)) * minuteMs
  const [at] = nextSlots(branch, now, { catering, isFull, from, count: 1 })
  return at === undefined ? refused('branch-closed') : done(at)
}
