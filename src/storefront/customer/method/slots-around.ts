import type { Slot } from '#domain/slot.ts'

/** Four rows of three: they fit on a phone without scrolling. */
const few = 12

/**
 * Returns the slots to show at first: from the one before the first free slot, or from two before the chosen
 * slot if it would not be among these.
 */
export function slotsAround(slots: readonly Slot[], chosen: number): readonly Slot[] {
  const firstFree = slots.findIndex(({ refusal }) => refusal === undefined)
  const chosenPlace = slots.findIndex(({ at }) => at === chosen)
  const start = Math.max(0, firstFree - 1)
  const from = chosenPlace >= start + few ? chosenPlace - 2 : start
  const room = Math.max(0, slots.length - few)
  const first = Math.min(from, room)
  return slots.slice(first, first + few)
}
