import { minuteMs } from './duration.ts'
import type { BranchSummary } from './branch.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { leadMinutes } from './lead-time.ts'
import {
  hasCapacity,
  nextSlots,
  type OrderSize,
  refusalOfNow,
  resolveWhen,
  type When,
  type WhenRefusal,
} from './slot.ts'

/** Enough to check the order and pay; as long as in most shops. */
const holdMinutes = 8

/** The limit for extended holds, so that a customer cannot keep a slot from others without ordering. */
export const holdMinutesInAll = 40

type Hold = {
  /** The start of the slot. */
  readonly slotAt: number
  readonly catering: boolean
  /** Since when the customer has had the slot. */
  readonly beganAt: number
}

/**
 * Returns until when a slot is held for a customer who has had it since `beganAt`: eight minutes,
 * forty in all, and never later than the kitchen's lead time before the slot.
 */
export const holdUntil = (branch: BranchSummary, { now, ...hold }: Hold & { readonly now: number }): number =>
  Math.min(now + holdMinutes * minuteMs, lastHeld(branch, hold))

/** Returns the latest time to which the hold can be extended. */
export const lastHeld = (branch: BranchSummary, { slotAt, catering, beganAt }: Hold): number =>
  Math.min(beganAt + holdMinutesInAll * minuteMs, slotAt - leadMinutes(branch, catering) * minuteMs)

/**
 * Returns the slot to hold. "Now" becomes the earliest slot that can be held for the full eight minutes: an
 * earlier one might be too soon by the time of the payment.
 */
export function slotToHold(
  branch: BranchSummary,
  when: When,
  now: number,
  size: Required<OrderSize>,
): Outcome<number, WhenRefusal> {
  if (when.kind === 'later') return resolveWhen(branch, when, now, size)
  const stopped = refusalOfNow(branch, now)
  if (stopped) return refuse(stopped)
  const from = now + (holdMinutes + leadMinutes(branch, size.catering)) * minuteMs
  const [at] = nextSlots(branch, now, { ...size, from, count: 1 })
  return at === undefined ? refuse('branch-closed') : done(at)
}

/**
 * Returns the time that every screen shows for an order before its slot is held, or why it is not possible:
 * the slot that checkout will hold. A kitchen without a limit needs no hold, so there "now" is the earliest
 * slot.
 */
export const slotToOffer = (
  branch: BranchSummary,
  when: When,
  now: number,
  size: Required<OrderSize>,
): Outcome<number, WhenRefusal> => (hasCapacity(branch) ? slotToHold : resolveWhen)(branch, when, now, size)
