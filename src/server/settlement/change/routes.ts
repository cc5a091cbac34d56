import * as v from 'valibot'
import { answerChange, changeOrder, withdrawChange } from '#contract/change.ts'
import { OrderId } from '#contract/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { asStaffOrder, noteSeenWhole } from '#server/ordering/order/staff-view.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, type StaffUser } from '#server/platform/session.ts'
import { answerChange as answer } from './answer-change.ts'
import { changeOrder as change } from './change-order.ts'
import { withdrawChange as withdraw } from './end-question.ts'

/** Routes of what a branch changes before an order is ready. */
export const changeRoutes = (deps: OrderDeps) => {
  /** Returns an order of a branch that the employee may run. */
  async function findFor(
    session: StaffUser,
    id: string,
  ): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
    const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
    if (!order) return refuse('not-found')
    if (!mayRun(session, order.branch_id)) return refuse('not-allowed')
    await noteSeenWhole(deps, session, { what: 'order', orders: [order] })
    return order
  }

  const currentFor = async (session: StaffUser, id: string) => {
    const order = await findOrder(deps.db, id)
    return order ? asStaffOrder(order, session, deps.now()) : refuse('not-found')
  }

  return routes(deps, [
    serve(changeOrder, async ({ params: { id }, session, body }) => {
      const order = await findFor(session, id)
      if (isRefusal(order)) return order
      const changed = await change(deps, order, session, body)
      const fresh = await currentFor(session, id)
      if (changed.ok || isRefusal(fresh)) return fresh
      return refuse(changed.refusal, { detail: { order: fresh } })
    }),

    serve(withdrawChange, async ({ params: { id }, session, body: { changeId } }) => {
      const order = await findFor(session, id)
      if (isRefusal(order)) return order
      const withdrawn = await withdraw(deps, order, { changeId, by: session.customerId })
      return withdrawn.ok ? currentFor(session, id) : withdrawn
    }),

    serve(answerChange, async ({ params: { id }, session: { customerId }, body }) => {
      const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
      if (order?.customer_id !== customerId) return refuse('not-found')
      const answered = await answer(deps, order, { ...body, by: customerId })
      if (!answered.ok) return answered
      const fresh = await findOrder(deps.db, id)
      return fresh ? asOrder(fresh) : refuse('not-found')
    }),
  ])
}
