import { minuteMs } from './duration.ts'
import type { BranchSummary } from './branch.ts'
import type { Cart } from './cart.ts'
import { isPausedAt, openingsOn } from './hours.ts'
import { leadMinutes } from './lead-time.ts'
import { addDays, instantOf, localOf } from './local-time.ts'
import { beforeMaghrib, maghribSlotsOn } from './maghrib.ts'
import { findItem, type Menu } from './menu.ts'
import { done, refuse, type Outcome } from './outcome.ts'

export const slotMinutes = 15
const slotMs = slotMinutes * minuteMs
const slotsInDay = (24 * 60) / slotMinutes

/** Orders are possible for today and this many days more. */
const daysAhead = { meal: 7, catering: 30 }

/** No slot that can be ordered starts more days after now, in any time zone. */
export const slotHorizonDays = daysAhead.catering + 2

type SlotRefusal =
  | 'slot-too-soon'
  | 'slot-too-late'
  | 'slot-closed'
  | 'slot-misaligned'
  | 'slot-full'
  | 'branch-paused'
/** Why no time is possible for the order. */
export type WhenRefusal = SlotRefusal | 'branch-closed' | 'branch-silent'
/** `at` is its start (milliseconds since 1970): a quarter of an hour or, in Ramadan, a time of maghrib. */
export type Slot = { readonly at: number; readonly refusal?: SlotRefusal }
/** The customer's wish: the earliest possible time, or a slot by its start (milliseconds since 1970). */
export type When = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }

/** Whether the kitchen cannot take this order in that slot (its start) in addition to the promised ones. */
export type IsFull = (at: number) => boolean

const neverFull: IsFull = () => false

/** Whether an order is catering, which takes longer, and which slots are full for it; none by default. */
export type OrderSize = { readonly catering: boolean; readonly isFull?: IsFull }

/** Returns the kitchen units of a cart, in which the capacity is counted (a tray 1, a whole lamb 8). */
export const kitchenUnitsOf = (cart: Cart, menu: Menu): number =>
  cart.lines.reduce((sum, line) => sum + (findItem(menu, line.itemId)?.kitchenUnits ?? 0) * line.quantity, 0)

/**
 * Returns whether `units` of work fit into a slot with `taken` units promised. An empty slot takes an order
 * of any size, because a feast larger than a slot is cooked alone. With a capacity of 0, which staff can set,
 * a slot takes only what needs no unit, such as drinks.
 */
export const fitsInto = (capacity: number | null, taken: number, units: number): boolean =>
  capacity === null || (taken <= 0 && capacity > 0) || taken + units <= capacity

/** Returns the start of the quarter of an hour in whose kitchen load a slot counts. */
export const quarterOf = (at: number): number => Math.floor(at / slotMs) * slotMs

/** Returns the kitchen's capacity in the quarter of an hour that includes this instant; null: no limit. */
export const capacityAt = ({ kitchenUnitsPerSlot, kitchenNow }: BranchSummary, at: number): number | null =>
  kitchenNow !== null && quarterOf(at) < kitchenNow.until ? kitchenNow.units : kitchenUnitsPerSlot

/** Returns whether this kitchen has a limit, so that slots can be full. */
export const hasCapacity = ({ kitchenUnitsPerSlot, kitchenNow }: BranchSummary): boolean =>
  kitchenUnitsPerSlot !== null || kitchenNow !== null

/** Returns the shortest and the longest time, in minutes, that branches need for catering; 0 without any. */
export const cateringLeads = (branches: readonly BranchSummary[]): { least: number; most: number } => {
  const leads = branches.map((branch) => leadMinutes(branch, true))
  return { least: leads.length > 0 ? Math.min(...leads) : 0, most: Math.max(0, ...leads) }
}

/**
 * Returns the slots on this local date within the hours, soonest first, without past ones. A slot after
 * midnight belongs to the date of the clock, whichever day's opening contains it. Slots that cannot be
 * ordered have the reason.
 */
export function slotsOn(
  branch: BranchSummary,
  date: string,
  now: number,
  { catering, isFull = neverFull }: OrderSize,
): readonly Slot[] {
  const midnight = instantOf(date, 0)
  const openings = [addDays(date, -1), date].flatMap((day) => openingsOn(branch, day))
  const limits = limitsOf(branch, now, catering)
  const quarters = Array.from({ length: slotsInDay }, (_, place) => midnight + place * slotMs)
  return withMaghrib(quarters, maghribSlotsOn(branch, date))
    .filter((at) => at >= now && openings.some(({ from, to }) => from <= at && at < to))
    .map((at) => {
      const refusal = refusalOfTime(limits, at) ?? (isFull(at) ? 'slot-full' : undefined)
      return refusal ? { at, refusal } : { at }
    })
}

/** On some days maghrib is at the start of a quarter of an hour. */
const withMaghrib = (quarters: readonly number[], maghrib: readonly number[]): readonly number[] =>
  maghrib.length === 0 ? quarters : [...new Set([...quarters, ...maghrib])].toSorted((a, b) => a - b)

/**
 * Returns the start of the first slot that can be ordered; undefined if there is none within the days that
 * can be ordered for.
 */
export const earliestSlot = (branch: BranchSummary, now: number, size: OrderSize): number | undefined =>
  nextSlots(branch, now, { ...size, count: 1 })[0]

/** Returns the starts of the first slots that can be ordered, soonest first, from `from` on. */
export function nextSlots(
  branch: BranchSummary,
  now: number,
  { from = now, count, ...size }: OrderSize & { readonly from?: number; readonly count: number },
): number[] {
  const found: number[] = []
  for (const date of datesAhead(now, size.catering)) {
    if (found.length >= count) break
    const free = slotsOn(branch, date, now, size).filter(
      ({ at, refusal }) => refusal === undefined && at >= from,
    )
    found.push(...free.slice(0, count - found.length).map(({ at }) => at))
  }
  return found
}

/**
 * Returns the time of an order, or why it is not possible. While a branch is paused, "now" is refused, and
 * its lead time starts when the pause ends; a slot that is late enough can be ordered. A silent branch
 * refuses "now" too, but accepts a slot, because its board may be back by then.
 */
export function resolveWhen(
  branch: BranchSummary,
  when: When,
  now: number,
  { catering, isFull = neverFull }: OrderSize,
): Outcome<number, WhenRefusal> {
  if (when.kind === 'later') {
    const refusal =
      refusalOfSlot(branch, when.at, now, catering) ?? (isFull(when.at) ? 'slot-full' : undefined)
    return refusal ? refuse(refusal) : done(when.at)
  }
  const stopped = refusalOfNow(branch, now)
  if (stopped) return refuse(stopped)
  const at = earliestSlot(branch, now, { catering, isFull })
  return at === undefined ? refuse('branch-closed') : done(at)
}

/** Returns why a branch takes no orders for "now", whatever its hours are. */
export function refusalOfNow(
  branch: BranchSummary,
  now: number,
): 'branch-paused' | 'branch-silent' | undefined {
  if (isPausedAt(branch, now)) return 'branch-paused'
  return branch.silent ? 'branch-silent' : undefined
}

function refusalOfSlot(
  branch: BranchSummary,
  at: number,
  now: number,
  catering: boolean,
): SlotRefusal | undefined {
  // Riyadh is whole hours from UTC, so its quarters of an hour are those of UTC.
  if (at % slotMs !== 0 && beforeMaghrib(branch, at) === undefined) return 'slot-misaligned'
  const refusal = refusalOfTime(limitsOf(branch, now, catering), at)
  if (refusal) return refusal
  return slotsOn(branch, localOf(at).date, now, { catering }).some((slot) => slot.at === at)
    ? undefined
    : 'slot-closed'
}

/**
 * Instants: the earliest possible order, the earliest one after a pause, and the end of the days that can be
 * ordered for.
 */
type Limits = { readonly soonest: number; readonly afterPause: number; readonly end: number }

function limitsOf(branch: BranchSummary, now: number, catering: boolean): Limits {
  const lead = leadMinutes(branch, catering) * minuteMs
  const pausedUntil = isPausedAt(branch, now) ? (branch.pausedUntil ?? now) : now
  return {
    soonest: now + lead,
    afterPause: pausedUntil + lead,
    end: instantOf(addDays(localOf(now).date, daysOf(catering) + 1), 0),
  }
}

function refusalOfTime({ soonest, afterPause, end }: Limits, at: number): SlotRefusal | undefined {
  if (at < soonest) return 'slot-too-soon'
  if (at < afterPause) return 'branch-paused'
  return at >= end ? 'slot-too-late' : undefined
}

/** Returns today and the later local dates that can be ordered for. */
export const datesAhead = (now: number, catering: boolean): string[] =>
  Array.from({ length: daysOf(catering) + 1 }, (_, days) => addDays(localOf(now).date, days))

const daysOf = (catering: boolean) => (catering ? daysAhead.catering : daysAhead.meal)
