import { answerChange, changeOrder, withdrawChange } from '#contract/change.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { findOrderForStaff, findOwnOrder } from '#server/ordering/order/find-order.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { asStaffOrder } from '#server/ordering/order/staff-view.ts'
import { maySettle } from '#server/ordering/order/may-see.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { type StaffUser } from '#server/platform/session.ts'
import { answerChange as answer } from './answer-change.ts'
import { changeOrder as change } from './change-order.ts'
import { withdrawChange as withdraw } from './end-question.ts'

/** Routes of what a branch changes before an order is ready. */
export const changeRoutes = (deps: OrderDeps) => {
  const currentFor = async (session: StaffUser, id: string) => {
    const order = await findOrder(deps.db, id)
    return order ? asStaffOrder(order, session, deps.now()) : refuse('not-found')
  }

  return routes(deps, [
    serve(changeOrder, async ({ params: { id }, session, body }) => {
      const order = await findOrderForStaff(deps, id, session)
      if (isRefusal(order)) return order
      if (!maySettle(session, order)) return refuse('order-own')
      const changed = await change(deps, order, session, body)
      const fresh = await currentFor(session, id)
      if (changed.ok || isRefusal(fresh)) return fresh
      return refuse(changed.refusal, { detail: { order: fresh } })
    }),

    serve(withdrawChange, async ({ params: { id }, session, body: { changeId } }) => {
      const order = await findOrderForStaff(deps, id, session)
      if (isRefusal(order)) return order
      const withdrawn = await withdraw(deps, order, { changeId, by: session.customerId })
      return withdrawn.ok ? currentFor(session, id) : withdrawn
    }),

    serve(answerChange, async ({ params: { id }, session: { customerId }, body }) => {
      const order = await findOwnOrder(deps.db, id, customerId)
      if (isRefusal(order)) return order
      const answered = await answer(deps, order, { ...body, by: customerId })
      if (!answered.ok) return answered
      const fresh = await findOrder(deps.db, id)
      return fresh ? asOrder(fresh) : refuse('not-found')
    }),
  ])
}
