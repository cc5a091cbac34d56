import { limitsOf, type ReportDay, type ReportPeriod } from '#domain/report.ts'
import type { Branches } from './period-store.ts'

/** Returns the fields of every report that say what it is about. */
export function aboutReport(
  { period, day, branches }: { period: ReportPeriod; day: ReportDay; branches: Branches },
  at: number,
) {
  const { from, to } = limitsOf(period, day)
  return {
    ...period,
    day,
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    at: new Date(at).toISOString(),
    branchIds: branches === null ? null : [...branches],
  }
}
