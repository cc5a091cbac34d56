import type { Formats } from './formats.ts'
import { nearDay } from './near-day.ts'

// separate from near-day.ts, which the first screen needs

type Here = { readonly formats: Formats; readonly now: number }

/**
 * Returns a time with its day, unless that is today: "8:00 pm", "Thu 8:00 pm", "Thu 3 Dec 8:00 pm".
 * Milliseconds since 1970.
 */
export const nearTime = (at: number, here: Here): string => withDay(at, here.formats.time(at), here)

/** Returns a range of times with its day, unless that is today: "Thu 7:30 – 7:45 pm". ISO 8601. */
export const nearRange = ({ from, to }: { from: string; to: string }, here: Here): string =>
  withDay(Date.parse(from), here.formats.timeRange(from, to), here)

function withDay(at: number, words: string, here: Here): string {
  const day = nearDay(at, here)
  return day === undefined ? words : `${day} ${words}`
}
