import { dayMs } from './duration.ts'
import { joined, openingsOn } from './hours.ts'
import { addDays } from './local-time.ts'
import type { SaleTimes } from './sale-times.ts'

/** Weekdays (0 is Sunday) with the same hours of sale, in the given week; no openings: all day. */
type DaysOfSale = {
  readonly days: readonly number[]
  readonly openings: readonly { readonly from: number; readonly to: number }[]
}

/** Returns the weekdays on which it is sold, those with the same hours together; `sunday` begins the week. */
export function openingsOfWeek({ hours }: SaleTimes, sunday: string): DaysOfSale[] {
  const texts = hours.map((ofDay) => JSON.stringify(ofDay))
  return [...new Set(texts)]
    .map((text) => [...texts.keys()].filter((day) => texts[day] === text))
    .filter(([day = 0]) => (hours[day] ?? []).length > 0)
    .map((days) => {
      const openings = joined(openingsOn({ hours, specialDays: [] }, addDays(sunday, days[0] ?? 0)))
      const isWhole = openings.some(({ from, to }) => to - from >= dayMs)
      return { days, openings: isWhole ? [] : openings }
    })
}
