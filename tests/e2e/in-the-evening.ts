import { untilNext } from '#support/shop-clock.ts'
import { testAhead } from './clock.ts'

/**
 * A test with a shop where it is seven in the evening in Riyadh, independent of the real time: for journeys
 * about "today". Every branch is open then, on a Friday too, and an order for now is due on the same day.
 */
export const test = testAhead(() => untilNext(19 * 60))
