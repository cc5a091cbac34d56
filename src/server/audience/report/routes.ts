import {
  getDishReport,
  getPointsReport,
  getPromiseReport,
  getPromotionReport,
  getSalesReport,
  getTimeReport,
} from '#contract/report.ts'
import type { Refusal } from '#domain/outcome.ts'
import { judgePeriod, type ReportPeriod } from '#domain/report.ts'
import { logReportAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { StaffUser } from '#server/platform/session.ts'
import type { Branches } from './period-store.ts'
import { readDishes, readPoints, readPromises, readPromotions, readTimes } from './read-orders.ts'
import { readSales } from './read-sales.ts'

/** Routes of the reports of owners and accountants. They name no customer; who read them is recorded. */
export const reportRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getSalesReport, ({ query, session }) =>
      report(deps, query, session, (asked) => readSales(deps, { ...asked, day: query.day })),
    ),
    serve(getDishReport, ({ query, session }) =>
      report(deps, query, session, (asked) => readDishes(deps, asked)),
    ),
    serve(getTimeReport, ({ query, session }) =>
      report(deps, query, session, (asked) => readTimes(deps, asked)),
    ),
    serve(getPromiseReport, ({ query, session }) =>
      report(deps, query, session, (asked) => readPromises(deps, asked)),
    ),
    serve(getPromotionReport, ({ query, session }) =>
      report(deps, query, session, (asked) => readPromotions(deps, asked)),
    ),
    serve(getPointsReport, ({ query, session }) =>
      report(deps, query, session, ({ period }) => readPoints(deps, period)),
    ),
  ])

type Asked = { readonly period: ReportPeriod; readonly branches: Branches }

type Query = ReportPeriod & { readonly branches?: string | undefined }

/** Parses the period and the branches, records who reads, and reads the report; refuses an invalid period. */
async function report<Report>(
  deps: Deps,
  { from, to, branches }: Query,
  { customerId }: StaffUser,
  read: (asked: Asked) => Promise<Report>,
): Promise<Report | Refusal<'period-invalid'>> {
  const period = judgePeriod({ from, to })
  if (!period.ok) return period
  await logReportAccess(deps, customerId)
  const asked = branches === undefined ? null : [...new Set(branches.split(','))]
  return read({ period: period.value, branches: asked })
}
