import { getPointsRules, type PointsRules } from '#contract/points-rules.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { liabilityOf } from '#domain/points.ts'
import { sum } from '#domain/sum.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { allowLargeSums } from '#server/platform/db/long-statements.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { countLate, sumByVersion, sumOrders, sumOwed } from './store.ts'

/** The route of what the points rules have led to, for the owner who changes them. */
export const pointsRulesRoutes = (deps: Deps) =>
  routes(deps, [serve(getPointsRules, () => readRules(deps.db, deps.now()))])

const readRules = (db: Db, now: number): Promise<PointsRules> =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await allowLargeSums(tx)
      const { version: current, scheme } = await findScheme(tx)
      const known = await sumByVersion(tx, now)
      const owed = await sumOwed(tx, now)
      const all =
        current === null && known.every(({ version }) => version !== null)
          ? [{ version: null, since: null, points: 0 }, ...known]
          : known
      return {
        versions: all
          .filter(({ version, points }) => points > 0 || version === current)
          .map(({ version, since, points }) => ({
            version,
            since: since?.toISOString() ?? null,
            inForce: version === current,
            points,
          })),
        owed: {
          ...owed,
          worth: liabilityOf(scheme, owed.points),
          ...(await sumOrders(tx, businessDayOf(now))),
        },
        promises: byBranch(await countLate(tx, now)),
      }
    })

function byBranch(rows: Awaited<ReturnType<typeof countLate>>): PointsRules['promises'] {
  const ids = [...new Set(rows.map(({ branchId }) => branchId))]
  return ids.map((branchId) => {
    const own = rows.filter((row) => row.branchId === branchId)
    return {
      branchId,
      orders: sum(own.map(({ orders }) => orders)),
      points: sum(own.map(({ points }) => points)),
      late: own.filter(({ minutes }) => minutes > 0).map(({ minutes, orders }) => ({ minutes, orders })),
    }
  })
}
