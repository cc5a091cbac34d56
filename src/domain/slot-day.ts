import type { Branch, SpecialDays } from './branch.ts'
import { openingsOn, specialDaysOn } from './hours.ts'
import { addDays, localOf } from './local-time.ts'
import { datesAhead, type IsFull, slotMinutes, slotsOn, type Slot } from './slot.ts'

export type SlotDay = {
  /** Local, "YYYY-MM-DD". */
  readonly date: string
  /** Ramadan, Eid: whose hours these are. */
  readonly special: SpecialDays | undefined
  /** Within the hours, and after each opening the first that is too late for it, as `slot-closed`. */
  readonly slots: readonly Slot[]
  /** One of them at least can be ordered. */
  readonly isOrderable: boolean
}

/**
 * Every day that can be ordered for, whether it has a slot left or not: what is not to be had is shown with
 * its reason.
 */
export const slotDays = (branch: Branch, now: number, catering: boolean, isFull: IsFull): SlotDay[] =>
  datesAhead(now, catering).map((date) => {
    const slots = slotsOn(branch, date, now, catering, isFull)
    return {
      date,
      special: specialDaysOn(branch, date),
      slots: [...slots, ...closings(branch, date, now, slots)].toSorted((a, b) => a.at - b.at),
      isOrderable: slots.some(({ refusal }) => refusal === undefined),
    }
  })

/**
 * When the opening ends that a slot comes just too late for; undefined if none ends within a slot before it.
 */
export function closingBefore(branch: Branch, at: number): number | undefined {
  const { date } = localOf(at)
  return [addDays(date, -1), date]
    .flatMap((day) => openingsOn(branch, day))
    .map(({ to }) => to)
    .find((to) => to <= at && at < to + slotMs)
}

function closings(branch: Branch, date: string, now: number, slots: readonly Slot[]): Slot[] {
  const ends = [addDays(date, -1), date]
    .flatMap((day) => openingsOn(branch, day))
    .map(({ to }) => Math.ceil(to / slotMs) * slotMs)
  return [...new Set(ends)]
    .filter((at) => at >= now && localOf(at).date === date && !slots.some((slot) => slot.at === at))
    .map((at) => ({ at, refusal: 'slot-closed' }))
}

const slotMs = slotMinutes * 60_000
