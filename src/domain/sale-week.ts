import { dayMs } from './duration.ts'
import { openingsOn } from './hours.ts'
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

/** Joins windows that touch or overlap: breakfast until eleven, and on Fridays until noon. */
function joined(openings: DaysOfSale['openings']): DaysOfSale['openings'] {
  const all: { from: number; to: number }[] = []
  for (const opening of openings) {
    const last = all.at(-1)
    if (last && opening.from <= last.to)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, opening.to) }
    else all.push(opening)
  }
  return all
}
