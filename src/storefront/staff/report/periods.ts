import { addDays, addMonths } from '#domain/local-time.ts'
import type { ReportPeriod } from '#domain/report.ts'

export const presets = ['today', 'yesterday', 'week', 'month', 'last-month', 'last-quarter'] as const
type Preset = (typeof presets)[number]

/** Returns the period of a preset. `week` is the last seven days; months and quarters are the calendar's. */
export function periodFor(preset: Preset, today: string): ReportPeriod {
  const month = `${today.slice(0, 8)}01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: month, to: today }
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'last-quarter': {
      const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) }
    }
    default:
      return preset satisfies never
  }
}
