import type { Move, OrderStatus } from './order.ts'
import { done, refused, type Outcome } from './outcome.ts'

type Way = NonNullable<Move['method']>

/** What a branch offers itself when it needs longer, in minutes. */
export const minutesMore = [10, 15, 20, 30, 45, 60] as const

/**
 * As far as a branch may put an order off at once: what takes longer is asked of the customer by telephone.
 */
export const longestDelayMinutes = 240

const minuteMs = 60_000

const delayable: Readonly<Partial<Record<OrderStatus, readonly Way[]>>> = {
  accepted: ['pickup', 'delivery'],
  preparing: ['pickup', 'delivery'],
  // what waits at the counter is there
  ready: ['delivery'],
  out_for_delivery: ['delivery'],
}

/** Whether the branch may still put it off: it has said yes to it, and it is not there yet. */
export const canDelay = ({ status, method }: { readonly status: OrderStatus; readonly method: Way }) =>
  delayable[status]?.includes(method) ?? false

export type PromiseRefusal = 'promise-not-later' | 'promise-too-late'

/**
 * A new time for an order that was promised for `promised`: later than that, and still to come. All in
 * milliseconds since 1970.
 */
export function promiseAnew(promised: number, at: number, now: number): Outcome<number, PromiseRefusal> {
  if (at <= promised || at <= now) return refused('promise-not-later')
  return at > Math.max(promised, now) + longestDelayMinutes * minuteMs
    ? refused('promise-too-late')
    : done(at)
}

/**
 * The time so many minutes later; counted from now where the promised time has passed, and to the full
 * minute.
 */
export const laterBy = (promised: number, minutes: number, now: number): number =>
  Math.ceil((Math.max(promised, now) + minutes * minuteMs) / minuteMs) * minuteMs
