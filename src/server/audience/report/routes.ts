import {
  getDishReport,
  getPointsReport,
  getPromiseReport,
  getPromotionReport,
  getSalesReport,
  getTimeReport,
} from '#contract/report.ts'
import { isRefusal, type Refusal } from '#domain/outcome.ts'
import { judgePeriod, type ReportPeriod } from '#domain/report.ts'
import { noteReport } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { StaffUser } from '#server/platform/session.ts'
import type { Branches } from './period-store.ts'
import { readDishes, readPoints, readPromises, readPromotions, readTimes } from './read-orders.ts'
import { readSales } from './read-sales.ts'

/** Routes of the reports of owners and accountants. They name no customer; who read them is recorded. */
export const reportRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getSalesReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readSales(deps, { ...asked, day: query.day })
    }),
    serve(getDishReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readDishes(deps, asked)
    }),
    serve(getTimeReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readTimes(deps, asked)
    }),
    serve(getPromiseReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readPromises(deps, asked)
    }),
    serve(getPromotionReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readPromotions(deps, asked)
    }),
    serve(getPointsReport, async ({ query, session }) => {
      const asked = await ask(deps, query, session)
      return isRefusal(asked) ? asked : readPoints(deps, asked.period)
    }),
  ])

type Query = ReportPeriod & { readonly branches?: string | undefined }

/** Returns what is asked for, after the look is recorded; a refusal for a period that is none. */
async function ask(
  deps: Deps,
  { from, to, branches }: Query,
  { customerId }: StaffUser,
): Promise<{ period: ReportPeriod; branches: Branches } | Refusal<'period-invalid'>> {
  const period = judgePeriod({ from, to })
  if (!period.ok) return period
  await noteReport(deps, customerId)
  return { period: period.value, branches: branches === undefined ? null : [...new Set(branches.split(','))] }
}
