import { hourMs } from './duration.ts'

/**
 * Hours between the hand-over of the food and the day the plates are due, unless the owner has set another
 * value.
 */
export const hoursToReturn = 72

/** Returns when plates handed over at that time are due. Milliseconds since 1970. */
export const platesDueAt = (handedOverAt: number, hours: number = hoursToReturn): number =>
  handedOverAt + hours * hourMs
