import { dayMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import type { Formats } from './formats.ts'

/**
 * Returns the day to write beside a time: undefined today, "Thu" in the next six days, "Thu 3 Dec" otherwise,
 * because the weekday alone is read as the coming one. Milliseconds since 1970.
 */
export function nearDay(at: number, { formats, now }: { formats: Formats; now: number }): string | undefined {
  if (localOf(at).date === localOf(now).date) return undefined
  return at > now && at - now < 6 * dayMs ? formats.shortWeekday(at) : formats.shortDay(at)
}
