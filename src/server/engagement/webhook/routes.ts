import * as v from 'valibot'
import { getEventOrder, listEvents } from '#contract/event.ts'
import { OrderId } from '#contract/order.ts'
import { refuse } from '#domain/outcome.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { KeyUser } from '#server/platform/session.ts'
import { asEvent, asEventOrder } from './as-event.ts'
import { type EventOrderRow, findEventOrder, findPlace, listEventsAfter } from './event-store.ts'

const pageSize = 100

/** Endpoints for programs with an API key. */
export const eventRoutes = (deps: Deps) =>
  routes(deps, [
    serve(listEvents, async ({ query: { after }, session: key }) => {
      const place = after === undefined ? 0 : await findPlace(deps.db, after)
      // deleted after 30 days: the reader has missed events, and has to learn that
      if (place === undefined) return refuse('not-found')
      const rows = await listEventsAfter(deps.db, place, pageSize + 1)
      const page = rows.slice(0, pageSize)
      const detail = await detailFor(deps, key, page)
      return { events: page.map((row) => asEvent(row, detail)), hasMore: rows.length > pageSize }
    }),

    serve(getEventOrder, async ({ params, session: key }) => {
      const order = v.is(OrderId, params.id) ? await findEventOrder(deps.db, params.id) : undefined
      if (!order) return refuse('not-found')
      return asEventOrder(order, await detailFor(deps, key, [order]))
    }),
  ])

/** Whether the key reads the customer's data. The access log names it then, as it names an employee. */
async function detailFor(deps: Deps, { keyId, scopes }: KeyUser, rows: readonly EventOrderRow[]) {
  const withCustomer = scopes.includes('customers:read')
  const orders = rows.map(({ order_id: id, customer_id, branch_id }) => ({ id, customer_id, branch_id }))
  if (withCustomer) await logAccess(deps, { staffId: keyId, what: 'order', orders })
  return { withCustomer }
}
