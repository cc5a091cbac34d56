import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Courier, Order, OrderStatus } from './order.ts'

const Instant = v.pipe(v.string(), v.isoTimestamp())
const Reason = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200))

/**
 * `lastEvent` is the branch's newest event in it: follow the board from there and nothing is missed and
 * nothing comes twice.
 */
export const Board = v.object({
  branchId: v.string(),
  orders: v.array(Order),
  /**
   * The business day it is, and how many orders are due on it, as the owner's figures count them: whenever
   * they were placed, also those that came to nothing, and bills; whoever follows the board adds one for
   * every new order of the day.
   */
  today: v.object({ date: v.string(), orders: v.number() }),
  lastEvent: v.number(),
  at: v.string(),
})
export type Board = v.InferOutput<typeof Board>

export const getBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/orders`, {
  summary:
    'The active orders of a branch and those that ended in the last two hours, soonest first; and how many it has today',
  policy: 'staff',
  reply: Board,
})

export const followBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/events`, {
  summary:
    'A branch, live: an event "order" for every order that came or moved since `after` (or Last-Event-ID)',
  policy: 'staff',
  /** Without a place to go on from, the whole board comes first. */
  query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
  reply: Order,
  stream: true,
})

export const moveOrder = endpoint('POST', `${apiBase}/staff/orders/:id/moves`, {
  summary: 'Move an order of an own branch on',
  policy: 'staff',
  body: v.strictObject({
    to: OrderStatus,
    /** The status the employee saw: if another has moved it meanwhile, nothing happens twice. */
    from: OrderStatus,
    reason: v.optional(Reason),
    /** Who brings it: with a move to `out_for_delivery`. */
    courier: v.optional(Courier),
    /**
     * With a move to `accepted`, where the branch needs longer than it was ordered for: the time it promises.
     */
    dueAt: v.optional(Instant),
  }),
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved', 'reason-missing', 'promise-not-later', 'promise-too-late'],
})

export const delayOrder = endpoint('POST', `${apiBase}/staff/orders/:id/delay`, {
  summary: 'Promise an accepted order of an own branch for a later time, and tell its customer why',
  policy: 'staff',
  body: v.strictObject({ dueAt: Instant, reason: Reason }),
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved', 'promise-not-later', 'promise-too-late'],
})

export const hearConsole = endpoint('POST', `${apiBase}/staff/branches/:branchId/heartbeat`, {
  summary:
    'The open board of a branch says that it is there; one that is not heard for three minutes of its hours takes no orders for now',
  policy: 'staff',
})

export const endShift = endpoint('POST', `${apiBase}/staff/branches/:branchId/shift-end`, {
  summary: 'Close the board of a branch for the day: nobody misses it until it is heard again',
  policy: 'staff',
})
