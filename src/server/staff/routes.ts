import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { followBoard, getBoard, moveOrder } from '#contract/staff.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { eventStream } from '../http/event-stream.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { mayRun, type StaffUser } from '../http/session.ts'
import { asOrder } from '../order/as-order.ts'
import { moveOrder as move } from '../order/move-order.ts'
import { findOrder } from '../order/store.ts'
import { readBoard, readBoardEvents } from './board.ts'

export const staffRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getBoard, ({ params, session }) => {
      const refusal = refusedAt(params.branchId, session)
      return refusal ?? readBoard(deps, { branchId: params.branchId, staffId: session.customerId })
    }),

    serve(followBoard, ({ params, query, session, c }) => {
      const refusal = refusedAt(params.branchId, session)
      if (refusal) return refusal
      const looker = { branchId: params.branchId, staffId: session.customerId }
      return eventStream(c, deps, {
        topic: `branch:${params.branchId}`,
        mayHear: (now) => mayRun(now, params.branchId),
        read: (last) => readBoardEvents(deps, looker, numberOf(last ?? query.after)),
      })
    }),

    serve(moveOrder, async ({ params, body, session }) => {
      const order = v.is(OrderId, params.id) ? await findOrder(deps.db, params.id) : undefined
      if (!order) return refuse('not-found')
      if (!mayRun(session, order.branch_id)) return refuse('not-allowed')
      await noteSeen(deps, { staffId: session.customerId, what: 'order', orders: [order] })
      const by = { mover: 'staff', customerId: session.customerId } as const
      // a courier has an order only once it leaves
      const courier = body.to === 'out_for_delivery' ? body.courier : undefined
      const moved = await move(deps, order, { ...body, courier, by, reason: body.reason ?? null })
      if (moved.ok) return asOrder(moved.value)
      return refuse(moved.refusal, { detail: moved.order && { order: asOrder(moved.order) } })
    }),
  ])

const refusedAt = (branchId: string, session: StaffUser) => {
  if (!mayRun(session, branchId)) return refuse('not-allowed')
  // an owner may run any branch there is
  return session.staff.branchIds.includes(branchId) ? undefined : refuse('not-found')
}

/** An id that is none of ours is as good as none: then the whole board comes. */
const numberOf = (eventId: string | undefined): number | undefined =>
  eventId !== undefined && /^\d{1,15}$/.test(eventId) ? Number(eventId) : undefined
