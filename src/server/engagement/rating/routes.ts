import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { rateOrder } from '#contract/rating.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import { rateOrder as rate } from './rate-order.ts'

export const ratingRoutes = (deps: Deps) =>
  routes(deps, [
    serve(rateOrder, async ({ params, body, session }) => {
      const order = v.is(OrderId, params.id) ? await findOrder(deps.db, params.id) : undefined
      // the reply for another customer's order equals the reply for an unknown id, so that it does not
      // confirm the id
      if (order?.customer_id !== session.customerId) return refuse('not-found')
      const rated = await rate(deps, order, body)
      return rated.ok ? asOrder(rated.value) : rated
    }),
  ])
