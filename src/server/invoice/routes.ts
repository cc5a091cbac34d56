import * as v from 'valibot'
import { getInvoices } from '#contract/invoice.ts'
import { OrderId } from '#contract/order.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { maySeeWhole } from '../order/may-see.ts'
import { findOrder } from '../order/store.ts'
import { asInvoice } from './as-invoice.ts'
import { findDocuments } from './store.ts'

export const invoiceRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getInvoices, async ({ params, session }) => {
      const order = v.is(OrderId, params.id) ? await findOrder(deps.db, params.id) : undefined
      // whoever only has the link is told no more than somebody who guessed
      if (!order || !maySeeWhole(session, order, deps.now())) return refuse('not-found')
      await noteSeen(deps, { staffId: session.customerId, what: 'invoice', orders: [order] })
      return { invoices: (await findDocuments(deps.db, order.id)).map(asInvoice) }
    }),
  ])
