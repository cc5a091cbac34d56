import * as v from 'valibot'
import { answerChange, changeOrder, withdrawChange } from '#contract/change.ts'
import { OrderId } from '#contract/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { noteSeen } from '#server/identity/access-log/log-access.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
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
    await noteSeen(deps, { staffId: session.customerId, what: 'order', orders: [order] })
    return order
  }

  const current = async (id: string) => {
    const order = await findOrder(deps.db, id)
    return order ? asOrder(order) : refuse('not-found')
  }

  return routes(deps, [
    serve(changeOrder, async ({ params: { id }, session, body }) => {
      const order = await findFor(session, id)
      if (isRefusal(order)) return order
      const changed = await change(deps, order, session, body)
      if (changed.ok) return current(id)
      const fresh = await findOrder(deps.db, id)
      return refuse(changed.refusal, { detail: fresh && { order: asOrder(fresh) } })
    }),

    serve(withdrawChange, async ({ params: { id }, session, body: { changeId } }) => {
      const order = await findFor(session, id)
      if (isRefusal(order)) return order
      const withdrawn = await withdraw(deps, order, { changeId, by: session.customerId })
      return withdrawn.ok ? current(id) : withdrawn
    }),

    serve(answerChange, async ({ params: { id }, session: { customerId }, body }) => {
      const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
      if (order?.customer_id !== customerId) return refuse('not-found')
      const answered = await answer(deps, order, { ...body, by: customerId })
      return answered.ok ? current(id) : answered
    }),
  ])
}
