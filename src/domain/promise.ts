import { minuteMs } from './duration.ts'
import type { Move, OrderStatus } from './order.ts'
import { done, refuse, type Outcome } from './outcome.ts'

type Way = NonNullable<Move['method']>

/** The delays that the board offers, in minutes. */
export const minutesMore = [10, 15, 20, 30, 45, 60] as const

/** The longest delay in one step; for a longer one, staff should call the customer. */
const longestDelayMinutes = 240

const delayable: Readonly<Partial<Record<OrderStatus, readonly Way[]>>> = {
  accepted: ['pickup', 'delivery'],
  preparing: ['pickup', 'delivery'],
  // an order that waits for pick-up cannot be late any more
  ready: ['delivery'],
  out_for_delivery: ['delivery'],
}

/** Returns whether the branch may still delay the order: it is accepted, and not yet with the customer. */
export const canDelay = ({ status, method }: { readonly status: OrderStatus; readonly method: Way }) =>
  delayable[status]?.includes(method) ?? false

export type PromiseRefusal = 'promise-not-later' | 'promise-too-late'

/**
 * Returns a new promised time for an order that was promised for `promised`, or the refusal: it must be later
 * than that and in the future. All in milliseconds since 1970.
 */
export function promiseLater(promised: number, at: number, now: number): Outcome<number, PromiseRefusal> {
  if (at <= promised || at <= now) return refuse('promise-not-later')
  return at > Math.max(promised, now) + longestDelayMinutes * minuteMs ? refuse('promise-too-late') : done(at)
}

/**
 * Returns the time this many minutes later; counted from now if the promised time has passed, and rounded up
 * to the minute.
 */
export const laterBy = (promised: number, minutes: number, now: number): number =>
  Math.ceil((Math.max(promised, now) + minutes * minuteMs) / minuteMs) * minuteMs
