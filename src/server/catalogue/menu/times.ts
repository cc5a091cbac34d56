import type * as v from 'valibot'
import type { SaleTimes } from '#contract/menu.ts'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { weekdays } from '#contract/menu-file-terms.ts'

type Written = Pick<MenuFileItem, 'when' | 'from' | 'until'>

/** Returns an entry of the file with its times of sale in the stored shape; without, if it is always sold. */
export function withTimes<Entry extends Written>(
  entry: Entry,
): Omit<Entry, keyof Written> & { times?: v.InferOutput<typeof SaleTimes> } {
  const { when, from, until, ...same } = entry
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
