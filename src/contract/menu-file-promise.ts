import * as v from 'valibot'
import { usualPromise } from '#domain/promise-kept.ts'
import { sealed, wholeNumber } from './menu-file-terms.ts'

/** What customers get if an order comes too long after its promised window. */
export const PromiseEntry = sealed({
  graceMinutes: v.pipe(
    v.optional(wholeNumber('expected minutes as a whole number', 5, 60), usualPromise.graceMinutes),
    v.description('Minutes after the end of the promised window after which the promise is missed.'),
  ),
  points: v.pipe(
    v.optional(wholeNumber('expected points as a whole number', 0, 100_000), usualPromise.points),
    v.description('Points for a missed promise, once an order; 0 for none.'),
  ),
})
