import * as v from 'valibot'
import { orderStatuses } from '#domain/order.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Order } from './order.ts'

export const Board = v.object({ branchId: v.string(), orders: v.array(Order), at: v.string() })
export type Board = v.InferOutput<typeof Board>

export const getBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/orders`, {
  summary: 'The active orders of a branch and those completed in the last two hours, soonest first',
  policy: 'staff',
  reply: Board,
})

export const followBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/events`, {
  summary: 'A branch, live: an event "order" for every order that came or moved',
  policy: 'staff',
  reply: Order,
  stream: true,
})

export const moveOrder = endpoint('POST', `${apiBase}/staff/orders/:id/moves`, {
  summary: 'Move an order of an own branch on',
  policy: 'staff',
  body: v.strictObject({
    to: v.picklist(orderStatuses),
    /** The status the employee saw: if another has moved it meanwhile, nothing happens twice. */
    from: v.picklist(orderStatuses),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200))),
  }),
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved', 'reason-missing'],
})
