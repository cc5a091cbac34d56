import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { delayOrder, endShift, followBoard, getBoard, hearConsole, moveOrder } from '#contract/staff.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, type StaffUser } from '#server/platform/session.ts'
import { delayOrder as delay } from '#server/ordering/order/delay-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { moveOrder as move } from '#server/ordering/order/move-order.ts'
import { asStaffOrder, noteSeenWhole } from '#server/ordering/order/staff-view.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { readBoard, readBoardEvents } from './board.ts'
import { closeConsole, wakeConsole } from './watch-consoles.ts'

export const staffRoutes = (deps: OrderDeps) =>
  routes(deps, [
    serve(getBoard, ({ params, session }) => {
      const refusal = refusedAt(params.branchId, session)
      return refusal ?? readBoard(deps, { branchId: params.branchId, session })
    }),

    serve(followBoard, ({ params, query, session, c }) => {
      const refusal = refusedAt(params.branchId, session)
      if (refusal) return refusal
      return eventStream(c, deps, {
        topic: `branch:${params.branchId}`,
        mayRead: (now) => mayRun(now, params.branchId),
        whileLocked: true,
        read: (last, now) =>
          readBoardEvents(deps, { branchId: params.branchId, session: now }, numberOf(last ?? query.after)),
      })
    }),

    serve(moveOrder, async ({ params, body, session }) => {
      const order = await findOwn(deps, params.id, session)
      if (isRefusal(order)) return order
      const by = { mover: 'staff', customerId: session.customerId } as const
      // only an order that leaves for delivery has a courier
      const courier = body.to === 'out_for_delivery' ? body.courier : undefined
      const { to, from, reason = null, dueAt } = body
      const promisedAt = dueAt === undefined ? undefined : Date.parse(dueAt)
      const moved = await move(deps, order, { to, from, courier, by, reason, promisedAt })
      const shown = (row: OrderRow) => asStaffOrder(row, session, deps.now())
      if (moved.ok) return shown(moved.value)
      return refuse(moved.refusal, { detail: moved.order && { order: shown(moved.order) } })
    }),

    serve(delayOrder, async ({ params, body, session }) => {
      const order = await findOwn(deps, params.id, session)
      if (isRefusal(order)) return order
      const { reason, dueAt, forCustomer } = body
      const change = { promisedAt: Date.parse(dueAt), reason, forCustomer, staffId: session.customerId }
      const delayed = await delay(deps, order, change)
      const shown = (row: OrderRow) => asStaffOrder(row, session, deps.now())
      if (delayed.ok) return shown(delayed.value)
      return refuse(delayed.refusal, { detail: delayed.order && { order: shown(delayed.order) } })
    }),

    serve(hearConsole, async ({ params, session }) => {
      const refusal = refusedAt(params.branchId, session)
      if (refusal) return refusal
      await wakeConsole(deps, params.branchId)
      return undefined
    }),

    serve(endShift, async ({ params, session }) => {
      const refusal = refusedAt(params.branchId, session)
      if (refusal) return refusal
      await closeConsole(deps, params.branchId)
      return undefined
    }),
  ])

/** Returns the order if it is of a branch that the employee may run. Writes to the access log. */
async function findOwn(
  deps: Deps,
  id: string,
  session: StaffUser,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
  const order = v.is(OrderId, id) ? await findOrder(deps.db, id) : undefined
  if (!order) return refuse('not-found')
  if (!mayRun(session, order.branch_id)) return refuse('not-allowed')
  await noteSeenWhole(deps, session, { what: 'order', orders: [order] })
  return order
}

const refusedAt = (branchId: string, session: StaffUser) => {
  if (!mayRun(session, branchId)) return refuse('not-allowed')
  // `mayRun` lets an owner run any branch id, so check that the branch exists
  return session.staff.branchIds.includes(branchId) ? undefined : refuse('not-found')
}

/** Returns the event number; undefined for another format, which gives the whole board. */
const numberOf = (eventId: string | undefined): number | undefined =>
  eventId !== undefined && /^\d{1,15}$/.test(eventId) ? Number(eventId) : undefined
