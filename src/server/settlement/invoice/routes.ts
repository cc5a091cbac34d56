import { getInvoices } from '#contract/invoice.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#domain/outcome.ts'
import { findOrderById } from '#server/ordering/order/find-order.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { maySeeWhole } from '#server/ordering/order/may-see.ts'
import { asInvoice } from './as-invoice.ts'
import { listDocuments } from './store.ts'

export const invoiceRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getInvoices, async ({ params, session }) => {
      const order = await findOrderById(deps.db, params.id)
      // the reply without access equals the reply for an unknown id, so that it does not confirm the id
      if (!order || !maySeeWhole(session, order, deps.now())) return refuse('not-found')
      await logAccess(deps, { staffId: session.customerId, what: 'invoice', orders: [order] })
      return { invoices: (await listDocuments(deps.db, order.id)).map(asInvoice) }
    }),
  ])
