import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { rateOrder } from '#contract/rating.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { asOrder } from '../order/as-order.ts'
import { findOrder } from '../order/store.ts'
import { rateOrder as rate } from './rate-order.ts'

export const ratingRoutes = (deps: Deps) =>
  routes(deps, [
    serve(rateOrder, async ({ params, body, session }) => {
      const order = v.is(OrderId, params.id) ? await findOrder(deps.db, params.id) : undefined
      // whoever only has the link is told no more than somebody who guessed
      if (order?.customer_id !== session.customerId) return refuse('not-found')
      const rated = await rate(deps, order, body)
      return rated.ok ? asOrder(rated.value) : refuse(rated.refusal)
    }),
  ])
