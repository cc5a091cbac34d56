import { dayMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import type { Formats } from './formats.ts'

type Here = { readonly formats: Formats; readonly now: number }

/**
 * Returns the day to write beside a time: undefined today, "Thu" in the next six days, "Thu 3 Dec" otherwise,
 * because the weekday alone is read as the coming one. Milliseconds since 1970.
 */
export function nearDay(at: number, { formats, now }: Here): string | undefined {
  if (localOf(at).date === localOf(now).date) return undefined
  return at > now && at - now < 6 * dayMs ? formats.shortWeekday(at) : formats.shortDay(at)
}

/**
 * Returns a time with its day, unless that is today: "8:00 pm", "Thu 8:00 pm", "Thu 3 Dec 8:00 pm".
 * Milliseconds since 1970.
 */
export function nearTime(at: number, here: Here): string {
  const day = nearDay(at, here)
  return day === undefined ? here.formats.time(at) : `${day} ${here.formats.time(at)}`
}

/** Returns a window with the day of its start, unless that is today: "Thu 8:00 – 8:15 pm". */
export function nearRange(from: number, to: number, here: Here): string {
  const day = nearDay(from, here)
  const times = here.formats.timeRange(from, to)
  return day === undefined ? times : `${day} ${times}`
}
