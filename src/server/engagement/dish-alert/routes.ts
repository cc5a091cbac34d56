import { askDishAlert, dropDishAlert, listDishAlerts } from '#contract/dish-alert.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { requestAlert } from './request-alert.ts'
import { deleteAlert, findAlerts } from './store.ts'

/** Enough for a customer who goes through a menu at closing time; a script is stopped. */
const askBucket = { capacity: 40, perSecond: 40 / 3600 }

/** Routes for the sold-out dishes that a customer waits for. */
export const dishAlertRoutes = (deps: Deps) => {
  const { db, now } = deps
  const shown = async (customerId: string) => ({ alerts: await findAlerts(db, customerId) })

  return routes(deps, [
    serve(listDishAlerts, ({ session }) => shown(session.customerId)),

    serve(askDishAlert, async ({ params, session: { customerId } }) => {
      const taken = await takeToken(db, `dish-alert:${customerId}`, askBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const asked = await requestAlert(deps, { ...params, customerId })
      return asked.ok ? shown(customerId) : asked
    }),

    serve(dropDishAlert, async ({ params, session: { customerId } }) => {
      await deleteAlert(db, { ...params, customerId })
      return shown(customerId)
    }),
  ])
}
