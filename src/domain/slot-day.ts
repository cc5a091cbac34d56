import { minuteMs } from './duration.ts'
import type { BranchSummary, SpecialDays } from './branch.ts'
import { openingsOn, specialDaysOn } from './hours.ts'
import { addDays, localOf } from './local-time.ts'
import { datesAhead, type IsFull, slotMinutes, slotsOn, type Slot } from './slot.ts'

export type SlotDay = {
  /** Local, "YYYY-MM-DD". */
  readonly date: string
  /** The special days of this date, such as Ramadan or Eid. */
  readonly special: SpecialDays | undefined
  /**
   * The slots within the hours and, after each opening, the first slot that is too late, as `slot-closed`.
   */
  readonly slots: readonly Slot[]
  /** At least one of them can be ordered. */
  readonly isOrderable: boolean
}

/** Returns every day that can be ordered for, with all its slots; unavailable ones have their reason. */
export const slotDays = (branch: BranchSummary, now: number, catering: boolean, isFull: IsFull): SlotDay[] =>
  datesAhead(now, catering).map((date) => {
    const slots = slotsOn(branch, date, now, { catering, isFull })
    return {
      date,
      special: specialDaysOn(branch, date),
      slots: [...slots, ...closings(branch, date, now, slots)].toSorted((a, b) => a.at - b.at),
      isOrderable: slots.some(({ refusal }) => refusal === undefined),
    }
  })

/**
 * Returns the end of the opening for which a slot is just too late, and the local date to which the opening
 * belongs; undefined if none ends within a slot before it.
 */
export function closingBefore(
  branch: BranchSummary,
  at: number,
): { readonly to: number; readonly date: string } | undefined {
  const today = localOf(at).date
  return [addDays(today, -1), today]
    .flatMap((date) => openingsOn(branch, date).map(({ to }) => ({ to, date })))
    .find(({ to }) => to <= at && at < to + slotMs)
}

function closings(branch: BranchSummary, date: string, now: number, slots: readonly Slot[]): Slot[] {
  const ends = [addDays(date, -1), date]
    .flatMap((day) => openingsOn(branch, day))
    .map(({ to }) => Math.ceil(to / slotMs) * slotMs)
  return [...new Set(ends)]
    .filter((at) => at >= now && localOf(at).date === date && !slots.some((slot) => slot.at === at))
    .map((at) => ({ at, refusal: 'slot-closed' }))
}

const slotMs = slotMinutes * minuteMs
