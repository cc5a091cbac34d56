import * as v from 'valibot'
import { isDay } from '#domain/local-time.ts'

/**
 * A moment as ISO 8601 with its offset, for requests. The pattern alone also accepts "+05" without minutes,
 * which `Date.parse` does not read, and 31 February.
 */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(
    (text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
    'expected a moment that exists',
  ),
)
