import * as v from 'valibot'
import { NumberText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { readableLine, readableText } from './readable.ts'
import { Courier, Order, OrderStatus } from './order.ts'

const Reason = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200), readableText)

/**
 * In a locked session, the orders have no names, phones, addresses, dishes and texts.
 * `lastEvent` is the newest event that the board includes: a client that follows the board from there misses
 * nothing and gets nothing twice.
 */
export const Board = v.object({
  branchId: v.string(),
  orders: v.array(Order),
  /**
   * The current business day, and how many orders are due on it, counted like the owner's figures: whenever
   * they were placed, including failed orders and bills. A client that follows the board adds one for every
   * new order of the day.
   */
  today: v.object({ date: v.string(), orders: v.number() }),
  lastEvent: v.number(),
  at: v.string(),
  /** The session is locked. */
  locked: v.optional(v.boolean(), false),
})
export type Board = v.InferOutput<typeof Board>

export const getBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/orders`, {
  summary:
    'The active orders of a branch and those that ended in the last two hours, soonest first; and the number of today’s orders',
  policy: 'staff',
  reply: Board,
  whileLocked: true,
})

export const followBoard = endpoint('GET', `${apiBase}/staff/branches/:branchId/events`, {
  summary:
    'The orders of a branch, live: an event "order" for every new or changed order since `after` (or Last-Event-ID)',
  policy: 'staff',
  /** Without `after`, or after an event of long ago, the whole board is sent first. */
  query: v.object({ after: v.optional(NumberText) }),
  reply: Order,
  stream: true,
  whileLocked: true,
})

export const moveOrder = endpoint('POST', `${apiBase}/staff/orders/:id/moves`, {
  summary: 'Change the status of an order of the employee’s branch',
  policy: 'staff',
  body: v.strictObject({
    to: OrderStatus,
    /** The status that the employee saw: the move is refused if a colleague has moved the order meanwhile. */
    from: OrderStatus,
    reason: v.optional(Reason),
    /** The courier, for a move to `out_for_delivery`. */
    courier: v.optional(
      v.strictObject({ ...Courier.entries, name: v.pipe(Courier.entries.name, readableLine) }),
    ),
    /** For a move to `accepted`, if the branch needs more time than ordered: the new time. */
    dueAt: v.optional(Instant),
  }),
  reply: Order,
  refusals: [
    'move-not-allowed',
    'order-moved',
    'order-own',
    'reason-missing',
    'promise-not-later',
    'promise-too-late',
  ],
})

export const delayOrder = endpoint('POST', `${apiBase}/staff/orders/:id/delay`, {
  summary: 'Delay an accepted order of the employee’s branch, with a reason for its customer',
  policy: 'staff',
  body: v.strictObject({
    dueAt: Instant,
    reason: Reason,
    /** The customer asked for the later time: the promise then counts from there. */
    forCustomer: v.optional(v.boolean(), false),
  }),
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved', 'promise-not-later', 'promise-too-late'],
})

export const hearConsole = endpoint('POST', `${apiBase}/staff/branches/:branchId/heartbeat`, {
  summary:
    'Heartbeat of a branch’s open board; after three minutes without one, during its hours, the branch takes no orders for now',
  policy: 'staff',
  whileLocked: true,
})

export const endShift = endpoint('POST', `${apiBase}/staff/branches/:branchId/shift-end`, {
  summary: 'End the shift of a branch: it does not count as silent until its next heartbeat',
  policy: 'staff',
})
