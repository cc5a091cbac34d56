import type { TimeReport } from '#contract/report.ts'

/** The hour at which a business day begins. */
const firstHour = 5

type Cell = { readonly hour: number; readonly average: number; readonly tone: number }
type TimeRow = { readonly weekday: number; readonly cells: readonly Cell[]; readonly all: number }

/** Returns the hours from the first to the last with orders, as a business day runs: 0 comes after 23. */
export function hoursShown({ hours }: Pick<TimeReport, 'hours'>): number[] {
  const places = hours.map(({ hour }) => (hour - firstHour + 24) % 24)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place + firstHour) % 24)
}

/**
 * Returns a row for each weekday of the period with the average orders of each hour, rounded, its tone from 0
 * (none) to 4 (near the most), and the busiest cell, the first of several.
 */
export function timeCells(
  { hours, weekdays }: Pick<TimeReport, 'hours' | 'weekdays'>,
  shown: readonly number[],
): { rows: readonly TimeRow[]; busiest: { weekday: number; hour: number; average: number } } {
  const averageOf = (weekday: number, orders: number) => orders / Math.max(1, weekdays[weekday] ?? 0)
  const cells = hours.map(({ weekday, hour, orders }) => ({
    weekday,
    hour,
    average: averageOf(weekday, orders),
  }))
  const busiest = cells.reduce((most, cell) => (cell.average > most.average ? cell : most), {
    weekday: 0,
    hour: 0,
    average: 0,
  })
  const rows = weekdays.flatMap((count, weekday) => {
    if (count === 0) return []
    const own = hours.filter((hour) => hour.weekday === weekday)
    return {
      weekday,
      cells: shown.map((hour) => {
        const average = cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.average ?? 0
        const tone = busiest.average === 0 ? 0 : Math.ceil((average / busiest.average) * 4)
        return { hour, average: rounded(average), tone }
      }),
      all: rounded(
        averageOf(
          weekday,
          own.reduce((sum, { orders }) => sum + orders, 0),
        ),
      ),
    }
  })
  return { rows, busiest: { ...busiest, average: rounded(busiest.average) } }
}

/** To a tenth; what is less to a hundredth, upwards, so that a few orders of a year are not none. */
const rounded = (average: number): number =>
  average < 0.1 ? Math.ceil(average * 100) / 100 : Math.round(average * 10) / 10
