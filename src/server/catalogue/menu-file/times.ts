import type * as v from 'valibot'
import type { SaleTimes } from '#contract/menu.ts'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { timesOfSale } from '#domain/written-promotion.ts'
import type { Calendar } from './calendar.ts'

type Written = Pick<MenuFileItem, 'when' | 'from' | 'until' | 'during'>

/**
 * Returns an entry of the file with its times of sale in the stored shape; without, if it is always sold. The
 * days of `during` are those of the calendar.
 */
export function withTimes<Entry extends Written>(
  entry: Entry,
  calendar: Calendar,
): Omit<Entry, keyof Written> & { times?: v.InferOutput<typeof SaleTimes> } {
  const { when, during, from, until, ...same } = entry
  const times = timesOfSale({ when, during, from, until }, calendar)
  return times ? { ...same, times } : same
}
