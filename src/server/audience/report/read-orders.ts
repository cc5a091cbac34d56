import type {
  DishReport,
  PointsReport,
  PromiseReport,
  PromotionReport,
  TimeReport,
} from '#contract/report.ts'
import { liabilityOf } from '#domain/points.ts'
import { type ReportPeriod, weekdaysIn } from '#domain/report.ts'
import { sum } from '#domain/sum.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aboutReport } from './about.ts'
import { type OrderReportInput, sumDishes, sumPromises, sumPromotions, sumTimes } from './order-store.ts'
import { inSnapshot } from './period-store.ts'
import { sumBalances, sumChanges, sumSince } from './points-store.ts'
import { listBranches } from './sales-store.ts'

type Reader = Pick<Deps, 'db' | 'now'>
// orders, promises and points count by the business day: nothing of it is in the VAT return
const aboutOrders = (asked: OrderReportInput, at: number) => aboutReport({ ...asked, day: 'business' }, at)

/** Returns the dishes that were sold, from one snapshot of the database, as the other reports here. */
export const readDishes = ({ db, now }: Reader, asked: OrderReportInput): Promise<DishReport> =>
  inSnapshot(db, async (tx) => ({ ...aboutOrders(asked, now()), dishes: await sumDishes(tx, asked) }))

/** Returns the orders by weekday and hour. */
export const readTimes = ({ db, now }: Reader, asked: OrderReportInput): Promise<TimeReport> =>
  inSnapshot(db, async (tx) => ({
    ...aboutOrders(asked, now()),
    weekdays: weekdaysIn(asked.period),
    hours: await sumTimes(tx, asked),
  }))

/** Returns the promises of the branches that made some, the lowest share of kept ones first. */
export const readPromises = ({ db, now }: Reader, asked: OrderReportInput): Promise<PromiseReport> =>
  inSnapshot(db, async (tx) => {
    const branches = await listBranches(tx, asked.branches)
    const rows = await sumPromises(tx, asked)
    const nameOf = new Map(branches.map(({ id, name }) => [id, name]))
    return {
      ...aboutOrders(asked, now()),
      branches: rows
        .flatMap((row) => {
          const branchName = nameOf.get(row.branchId)
          return branchName === undefined ? [] : [{ ...row, branchName }]
        })
        .toSorted((a, b) => a.kept * b.promised - b.kept * a.promised || b.promised - a.promised),
    }
  })

/** Returns what promotions and codes have given away. */
export const readPromotions = ({ db, now }: Reader, asked: OrderReportInput): Promise<PromotionReport> =>
  inSnapshot(db, async (tx) => ({
    ...aboutOrders(asked, now()),
    promotions: await sumPromotions(tx, asked),
  }))

/** Returns the points of all customers: what they have now, less what was changed since the period. */
export const readPoints = ({ db, now }: Reader, period: ReportPeriod): Promise<PointsReport> =>
  inSnapshot(db, async (tx) => {
    const changes = await sumChanges(tx, period)
    const closing = (await sumBalances(tx)) - (await sumSince(tx, period))
    const { scheme } = await findScheme(tx)
    return {
      ...aboutOrders({ period, branches: null }, now()),
      opening: closing - sum(changes.map(({ points }) => points)),
      closing,
      worth: liabilityOf(scheme, closing),
      changes,
    }
  })
