import type { Slot } from '#domain/slot.ts'

/** As many as fit without scrolling on a phone: four rows of three. */
const few = 12

/**
 * The slots to show at first: from the last one that comes too soon, or from shortly before the chosen one if
 * it is later.
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
