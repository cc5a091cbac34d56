import type { Branch } from './branch.ts'
import type { Cart } from './cart.ts'
import { isPausedAt, openingsOn } from './hours.ts'
import { addDays, instantOf, localOf } from './local-time.ts'
import { findItem, type Menu } from './menu.ts'
import { done, refused, type Outcome } from './outcome.ts'

export const slotMinutes = 15
const slotMs = slotMinutes * 60_000
const slotsInDay = (24 * 60) / slotMinutes

/** Today and so many days more can be ordered for. */
const daysAhead = { meal: 7, catering: 30 }

export type SlotRefusal =
  | 'slot-too-soon'
  | 'slot-too-late'
  | 'slot-closed'
  | 'slot-misaligned'
  | 'slot-full'
  | 'branch-paused'
/** Why there is no instant the order could be for. */
export type WhenRefusal = SlotRefusal | 'branch-closed' | 'branch-silent'
/** `at` is the start of the quarter of an hour (milliseconds since 1970). */
export type Slot = { readonly at: number; readonly refusal?: SlotRefusal }
/**
 * What the customer asks for: the earliest possible time, or a slot by its start (milliseconds since 1970).
 */
export type When = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }

/** Whether the kitchen can not do this order at that slot (its start) beside what it has promised already. */
export type IsFull = (at: number) => boolean

const neverFull: IsFull = () => false

/**
 * How much work the cart is for the kitchen, in the units its capacity is counted in (a tray 1, a whole lamb
 * 8).
 */
export const kitchenUnitsOf = (cart: Cart, menu: Menu): number =>
  cart.lines.reduce((sum, line) => sum + (findItem(menu, line.itemId)?.kitchenUnits ?? 0) * line.quantity, 0)

/**
 * Whether `units` of work fit into a slot that has `taken` promised. A slot that nobody has asked anything of
 * takes an order of any size: a feast larger than a quarter of an hour is cooked alone. Staff who say 0 mean
 * it: such a slot takes no work at all.
 */
export const fitsInto = (capacity: number | null, taken: number, units: number): boolean =>
  capacity === null || (taken <= 0 && capacity > 0) || taken + units <= capacity

/** What the kitchen can do in the quarter of an hour that begins then; null: it never says no. */
export const capacityAt = ({ kitchenUnitsPerSlot, kitchenNow }: Branch, at: number): number | null =>
  kitchenNow !== null && at < kitchenNow.until ? kitchenNow.units : kitchenUnitsPerSlot

/** Whether there is a slot that this kitchen may call full. */
export const hasCapacity = ({ kitchenUnitsPerSlot, kitchenNow }: Branch): boolean =>
  kitchenUnitsPerSlot !== null || kitchenNow !== null

/** A cart with one catering dish waits as long as catering does. */
export const hasCatering = (cart: Cart, menu: Menu): boolean =>
  cart.lines.some((line) => findItem(menu, line.itemId)?.catering === true)

/** Minutes between ordering and the earliest slot. Catering never takes less time than a meal. */
export const leadMinutes = (branch: Branch, catering: boolean): number =>
  catering ? Math.max(branch.leadTimeMinutes, branch.cateringLeadTimeMinutes) : branch.leadTimeMinutes

/** The local dates that have a slot to be ordered, soonest first. */
export const orderableDays = (
  branch: Branch,
  now: number,
  catering: boolean,
  isFull: IsFull = neverFull,
): string[] =>
  datesAhead(now, catering).filter((date) =>
    slotsOn(branch, date, now, catering, isFull).some((slot) => slot.refusal === undefined),
  )

/**
 * The slots whose start is on this local date within the hours, soonest first, without those already past.
 * One after midnight stands under the date the clock then shows, whichever day's opening it is the tail of.
 * Those that can not be ordered now carry the reason.
 */
export function slotsOn(
  branch: Branch,
  date: string,
  now: number,
  catering: boolean,
  isFull: IsFull = neverFull,
): readonly Slot[] {
  const midnight = instantOf(date, 0)
  const openings = [addDays(date, -1), date].flatMap((day) => openingsOn(branch, day))
  const limits = limitsOf(branch, now, catering)
  return Array.from({ length: slotsInDay }, (_, place) => midnight + place * slotMs)
    .filter((at) => at >= now && openings.some(({ from, to }) => from <= at && at < to))
    .map((at) => {
      const refusal = refusalOfTime(limits, at) ?? (isFull(at) ? 'slot-full' : undefined)
      return refusal ? { at, refusal } : { at }
    })
}

/**
 * The first slot that can be ordered, as an instant; undefined if there is none within the days that can be
 * ordered for.
 */
export const earliestSlot = (
  branch: Branch,
  now: number,
  catering: boolean,
  isFull: IsFull = neverFull,
): number | undefined => nextSlots(branch, now, { catering, isFull, count: 1 })[0]

/**
 * The first slots that can be ordered, as instants, soonest first: those from `from` on, or from the soonest
 * there is.
 */
export function nextSlots(
  branch: Branch,
  now: number,
  {
    catering,
    isFull = neverFull,
    from = now,
    count,
  }: { catering: boolean; isFull?: IsFull; from?: number; count: number },
): number[] {
  const found: number[] = []
  for (const date of datesAhead(now, catering)) {
    if (found.length >= count) break
    const free = slotsOn(branch, date, now, catering, isFull).filter(
      ({ at, refusal }) => refusal === undefined && at >= from,
    )
    found.push(...free.slice(0, count - found.length).map(({ at }) => at))
  }
  return found
}

/**
 * The instant an order is for, or why it can not be. While a branch is paused nothing is ordered for "now",
 * and its lead time begins when it goes on; a slot late enough after that can be ordered all the same. One
 * whose console has fallen silent takes nothing for "now" either; for a slot it does, for which it has time
 * to be heard again.
 */
export function resolveWhen(
  branch: Branch,
  when: When,
  now: number,
  catering: boolean,
  isFull: IsFull = neverFull,
): Outcome<number, WhenRefusal> {
  if (when.kind === 'later') {
    const refusal =
      refusalOfSlot(branch, when.at, now, catering) ?? (isFull(when.at) ? 'slot-full' : undefined)
    return refusal ? refused(refusal) : done(when.at)
  }
  const stopped = refusalOfNow(branch, now)
  if (stopped) return refused(stopped)
  const at = earliestSlot(branch, now, catering, isFull)
  return at === undefined ? refused('branch-closed') : done(at)
}

/** What keeps a branch from taking anything for as soon as possible, whatever its hours are. */
export function refusalOfNow(branch: Branch, now: number): 'branch-paused' | 'branch-silent' | undefined {
  if (isPausedAt(branch, now)) return 'branch-paused'
  return branch.silent ? 'branch-silent' : undefined
}

function refusalOfSlot(branch: Branch, at: number, now: number, catering: boolean): SlotRefusal | undefined {
  // Riyadh is whole hours away from UTC, so its quarters are UTC's quarters.
  if (at % slotMs !== 0) return 'slot-misaligned'
  const refusal = refusalOfTime(limitsOf(branch, now, catering), at)
  if (refusal) return refusal
  return slotsOn(branch, localOf(at).date, now, catering).some((slot) => slot.at === at)
    ? undefined
    : 'slot-closed'
}

/**
 * Instants: the soonest to order for, the soonest after a pause, and the end of the days that can be ordered
 * for.
 */
type Limits = { readonly soonest: number; readonly afterPause: number; readonly end: number }

function limitsOf(branch: Branch, now: number, catering: boolean): Limits {
  const lead = leadMinutes(branch, catering) * 60_000
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

/** Today and the local dates that can be ordered for after it. */
export const datesAhead = (now: number, catering: boolean): string[] =>
  Array.from({ length: daysOf(catering) + 1 }, (_, days) => addDays(localOf(now).date, days))

const daysOf = (catering: boolean) => (catering ? daysAhead.catering : daysAhead.meal)
