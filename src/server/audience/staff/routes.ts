import { delayOrder, endShift, followBoard, getBoard, hearConsole, moveOrder } from '#contract/staff.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { findOrderForStaff } from '#server/ordering/order/find-order.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, refusedAt } from '#server/platform/session.ts'
import { delayOrder as delay } from '#server/ordering/order/delay-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { isPaidAtHandover, maySettle } from '#server/ordering/order/may-see.ts'
import { moveOrder as move } from '#server/ordering/order/move-order.ts'
import { asStaffOrder } from '#server/ordering/order/staff-view.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { readBoard, readBoardEvents } from './board.ts'
import { recordShiftEnd, wakeConsole } from './watch-consoles.ts'

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

    serve(moveOrder, (input) => handleMoveOrder(deps, input)),

    serve(delayOrder, async ({ params, body, session }) => {
      const order = await findOrderForStaff(deps, params.id, session)
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
      await recordShiftEnd(deps, params.branchId)
      return undefined
    }),
  ])

async function handleMoveOrder(deps: OrderDeps, { params, body, session }: HandlerInput<typeof moveOrder>) {
  const order = await findOrderForStaff(deps, params.id, session)
  if (isRefusal(order)) return order
  if (movesMoney(order, body.to) && !maySettle(session, order)) return refuse('order-own')
  const by = { mover: 'staff', moverId: session.customerId } as const
  // only an order that leaves for delivery has a courier
  const courier = body.to === 'out_for_delivery' ? body.courier : undefined
  const { to, from, reason = null, dueAt } = body
  const promisedAt = dueAt === undefined ? undefined : Date.parse(dueAt)
  const moved = await move(deps, order, { to, from, courier, by, reason, promisedAt })
  const shown = (row: OrderRow) => asStaffOrder(row, session, deps.now())
  if (moved.ok) return shown(moved.value)
  return refuse(moved.refusal, { detail: moved.order && { order: shown(moved.order) } })
}

/** Whether a move says that the branch has the money of an order, or pays the card back once it was begun. */
const movesMoney = (order: OrderRow, to: OrderStatus): boolean =>
  to === 'completed'
    ? isPaidAtHandover(order)
    : isGivenUp(to) && order.payment_method === 'card' && order.status !== 'placed'

/** Returns the event number; undefined for another format, which gives the whole board. */
const numberOf = (eventId: string | undefined): number | undefined =>
  eventId !== undefined && /^\d{1,15}$/.test(eventId) ? Number(eventId) : undefined
