import { dayMs, hourMs, minuteMs, secondMs } from './duration.ts'

/**
 * What happens to an order that reached the branch, as other programs are sent it. `order.cancelled` is also
 * a rejection by the branch; `order.changed`: the branch removed or swapped dishes; `order.status_changed` is
 * any other move after the first.
 */
export const eventTypes = [
  'order.placed',
  'order.status_changed',
  'order.delayed',
  'order.changed',
  'order.cancelled',
  'order.refunded',
] as const
export type EventType = (typeof eventTypes)[number]

/**
 * What an API key may read: the list of events, single orders, and in both of them the customer's name, phone
 * number and address.
 */
export const keyScopes = ['events:read', 'orders:read', 'customers:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/**
 * The waits after a failed try: a restart of the receiver is over in seconds, a night without its operator
 * takes a day. Without an answer after the last wait, an event is given up until it is replayed.
 */
const waitsAfter = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  8 * hourMs,
  dayMs,
] as const

/** Returns the milliseconds from the failed try number `tries` (from 1) to the next one; null: none. */
export const waitAfterTry = (tries: number): number | null => waitsAfter[tries - 1] ?? null
