import { dayMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import type { Formats } from './formats.ts'

/**
 * Returns the day to write beside a time: undefined today, "Thu" within six days, "Thu 3 Dec" otherwise,
 * because the weekday could be of another week. Milliseconds since 1970.
 */
export function nearDay(at: number, { formats, now }: { formats: Formats; now: number }): string | undefined {
  if (localOf(at).date === localOf(now).date) return undefined
  return Math.abs(at - now) < 6 * dayMs ? formats.shortWeekday(at) : formats.shortDay(at)
}
