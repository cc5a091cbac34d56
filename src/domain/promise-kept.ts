import { minuteMs } from './duration.ts'
import type { Method } from './method.ts'
import type { OrderStatus } from './order.ts'
import { slotMinutes } from './slot.ts'

/** What a brand promises: how long after the window an order may come, and the points for a missed one. */
export type PromiseTerms = {
  /** Minutes after the window's end in which the order still counts as kept. */
  readonly graceMinutes: number
  /** Points for a missed promise, once an order; 0 for none. */
  readonly points: number
}

/** The terms of a restaurant that has not set its own. */
export const usualPromise: PromiseTerms = { graceMinutes: 15, points: 100 }

/** The promised window, in milliseconds since 1970: it begins at the promised time and is a slot long. */
export const windowOf = (promisedAt: number): { readonly from: number; readonly to: number } => ({
  from: promisedAt,
  to: promisedAt + slotMinutes * minuteMs,
})

/**
 * Returns the status with which the promise of an order is kept or missed: `ready` for pick-up, because the
 * customer decides when to come, and the hand-over for delivery.
 */
export const promisedStatusOf = (method: Method): OrderStatus => (method === 'pickup' ? 'ready' : 'completed')

/**
 * Returns the whole minutes that an order came after its window, and whether the promise was missed. An order
 * that is early or within its window is 0 minutes late. Instants in milliseconds since 1970.
 */
export function judgePromise(
  { promisedAt, handedAt }: { readonly promisedAt: number; readonly handedAt: number },
  { graceMinutes }: Pick<PromiseTerms, 'graceMinutes'>,
): { readonly lateMinutes: number; readonly isMissed: boolean } {
  const lateMs = Math.max(0, handedAt - windowOf(promisedAt).to)
  return { lateMinutes: Math.floor(lateMs / minuteMs), isMissed: lateMs > graceMinutes * minuteMs }
}

/** The days of a branch's history that say how sure a promise is. */
export const daysOfHistory = 30

/** Fewer orders than this say nothing: one late evening would halve the share. */
export const leastOrders = 20

/** How many of a branch's orders with a method came within their window and its grace. */
export type PromiseHistory = { readonly orders: number; readonly kept: number }

/** How sure a promise is: the share of kept promises in whole percent, and of how many orders. */
type Confidence = { readonly percent: number; readonly orders: number }

/**
 * Returns how sure a promise is, by the branch's orders of the last 30 days with the same method; undefined
 * for fewer than 20 orders. The estimate is the share of kept promises with one kept and one missed order
 * added (the rule of succession), rounded down: a branch that never missed is not certain, and the more
 * orders it has, the closer the estimate is to its share.
 */
export function confidenceOf({ orders, kept }: PromiseHistory): Confidence | undefined {
  if (orders < leastOrders) return undefined
  return { percent: Math.floor((100 * (kept + 1)) / (orders + 2)), orders }
}
