import { rateOrder } from '#contract/rating.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal } from '#domain/outcome.ts'
import { findOwnOrder } from '#server/ordering/order/find-order.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { rateOrder as rate } from './rate-order.ts'

export const ratingRoutes = (deps: Deps) =>
  routes(deps, [
    serve(rateOrder, async ({ params, body, session }) => {
      const order = await findOwnOrder(deps.db, params.id, session.customerId)
      if (isRefusal(order)) return order
      const rated = await rate(deps, order, body)
      return rated.ok ? asOrder(rated.value) : rated
    }),
  ])
