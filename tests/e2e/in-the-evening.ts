import { untilNext } from '../support/shop-clock.ts'
import { testAhead } from './clock.ts'

/**
 * A shop where it is seven in the evening in Riyadh, whenever the test runs: for what is about "today" and is
 * none of a late evening's business. Every branch is open then, on a Friday too, and what is ordered for now
 * is due on the same day.
 */
export const test = testAhead(() => untilNext(19 * 60))
