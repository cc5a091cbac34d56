import { minuteOf } from './clock-time.ts'
import { clockOf } from './local-text.ts'
import { weekdays } from './weekday.ts'

/** Hours of the week as a menu file writes them: a `to` at or before `from` is on the next day. */
export type WrittenHours = {
  readonly days?: readonly (typeof weekdays)[number][] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** For each minute of a week from the midnight before Sunday, whether it counts. */
export type WeekMinutes = readonly boolean[]

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Returns the minutes of the week that the hours name; without hours, all of them. */
export function minutesOfWeek(hours: readonly WrittenHours[]): WeekMinutes {
  const minutes = Array.from({ length: weekMinutes }, () => hours.length === 0)
  for (const { days = weekdays, from = '00:00', to = '00:00' } of hours) {
    const [start, end] = [minuteOf(from), minuteOf(to)]
    const length = end > start ? end - start : end + dayMinutes - start
    for (const day of days) {
      const first = weekdays.indexOf(day) * dayMinutes + start
      for (let minute = 0; minute < length; minute++) minutes[(first + minute) % weekMinutes] = true
    }
  }
  return minutes
}

/**
 * Returns the hours that name exactly these minutes; none for all of the week. Hours that go on past midnight
 * stay one, and days with the same hours are together.
 */
export function hoursOfWeek(minutes: WeekMinutes): WrittenHours[] {
  if (minutes.every(Boolean)) return []
  const written = new Map<string, { days: (typeof weekdays)[number][]; from: string; to: string }>()
  for (const { day, from, to } of runsOf(minutes)) {
    const key = `${from} ${to}`
    const known = written.get(key) ?? { days: [], from: clockOf(from), to: clockOf(to) }
    written.set(key, { ...known, days: weekdays.filter((each) => [...known.days, day].includes(each)) })
  }
  return [...written.values()].map(({ days, from, to }) => ({
    ...(days.length < weekdays.length && { days }),
    // without both it is the whole day
    ...((from !== '00:00' || to !== '00:00') && { from, to }),
  }))
}

type Run = { readonly day: (typeof weekdays)[number]; readonly from: number; readonly to: number }

/** The unbroken runs of each day in minutes after its midnight; `to` may be after the next midnight. */
function runsOf(minutes: WeekMinutes): Run[] {
  const ofDays = weekdays.map((_, day) => spansOf(minutes.slice(day * dayMinutes, (day + 1) * dayMinutes)))
  /** Whether the first run of a day belongs to the evening before it. */
  const isGoneOn = ofDays.map(([first], day) => {
    const evening = ofDays[(day + 6) % 7]?.at(-1)
    return (
      first?.from === 0 &&
      first.to < dayMinutes &&
      evening !== undefined &&
      evening.to === dayMinutes &&
      evening.from > 0 &&
      first.to <= evening.from
    )
  })
  return weekdays.flatMap((day, place) => {
    const own = ofDays[place] ?? []
    const next = (place + 1) % 7
    return own.slice(isGoneOn[place] ? 1 : 0).map(({ from, to }) => {
      const morning = to === dayMinutes && isGoneOn[next] ? (ofDays[next]?.[0]?.to ?? 0) : 0
      return { day, from, to: to + morning }
    })
  })
}

function spansOf(minutes: WeekMinutes): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const [minute, counts] of minutes.entries()) {
    const last = spans.at(-1)
    if (counts && last?.to === minute) last.to = minute + 1
    else if (counts) spans.push({ from: minute, to: minute + 1 })
  }
  return spans
}

/** The hour in which a row of the grid begins: what is after midnight belongs to its evening. */
export const firstHour = 5

/** A cell of the grid: a weekday (0 is Sunday) and an hour after five in the morning, 0 to 23. */
export type GridCell = { readonly day: number; readonly place: number }

const firstMinuteOf = ({ day, place }: GridCell) =>
  (day * dayMinutes + (firstHour + place) * 60) % weekMinutes

/** Returns whether all, some or none of the minutes of a cell count. */
export function cellState(minutes: WeekMinutes, cell: GridCell): 'all' | 'some' | 'none' {
  const first = firstMinuteOf(cell)
  const own = minutes.slice(first, first + 60)
  if (own.every(Boolean)) return 'all'
  return own.some(Boolean) ? 'some' : 'none'
}

/** Returns the week with these cells on or off. */
export function withCells(minutes: WeekMinutes, cells: readonly GridCell[], counts: boolean): WeekMinutes {
  const changed = [...minutes]
  for (const cell of cells) changed.fill(counts, firstMinuteOf(cell), firstMinuteOf(cell) + 60)
  return changed
}

/** Returns the cells between two corners, both included. */
export function cellsBetween(a: GridCell, b: GridCell): GridCell[] {
  const [days, places] = [span(a.day, b.day), span(a.place, b.place)]
  return days.flatMap((day) => places.map((place) => ({ day, place })))
}

const span = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(a - b) + 1 }, (_, step) => Math.min(a, b) + step)
