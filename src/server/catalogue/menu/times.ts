import type * as v from 'valibot'
import type { SaleTimes } from '#contract/menu.ts'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { weekdays } from '#domain/weekday.ts'
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
  const { when, during, from: first, until: last, ...same } = entry
  const days = calendar.find(({ id }) => id === during)
  const [from, until] = [first ?? days?.from, last ?? days?.to]
  if (when.length === 0 && from === undefined && until === undefined) return same
  return { ...same, times: { hours: hoursOfWeek(when), from: from ?? null, until: until ?? null } }
}

/** Midnight to midnight: a closing time at or before the opening is on the next day. */
const allDay = '00:00'

/** Returns the hours of each weekday; without any window, all of the week. */
function hoursOfWeek(when: Written['when']): { opens: string; closes: string }[][] {
  const windows: Written['when'] = when.length === 0 ? [{}] : when
  return weekdays.map((day) =>
    windows
      .filter((window) => window.days?.includes(day) ?? true)
      .map(({ from = allDay, to = allDay }) => ({ opens: from, closes: to })),
  )
}
