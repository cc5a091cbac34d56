import { minuteMs } from './duration.ts'
import { isActive, type OrderStatus } from './order.ts'

/** The parts of a whole ring. */
export const ringUnits = 40

/** The ring shows no more minutes than these: an order that is later needs a call. */
const mostMinutesLate = 60

export type KitchenRing = {
  /** The parts of the time from the order to the promise that have passed, 0 to `ringUnits`. */
  readonly woven: number
  /** Whole minutes since the promise, while the order is active. */
  readonly minutesLate: number
}

/**
 * Returns how much of the time from the order to the promise has passed. The ring of an order that waits for
 * its pick-up, or has been handed over, is whole. Times in milliseconds since 1970.
 */
export function kitchenRing(
  order: {
    readonly status: OrderStatus
    readonly method: string
    readonly placedAt: number
    readonly dueAt: number
  },
  now: number,
): KitchenRing {
  const { status, method, placedAt, dueAt } = order
  const waits = status === 'ready' && method !== 'delivery'
  if (waits || !isActive(status)) return { woven: ringUnits, minutesLate: 0 }
  const share = dueAt > placedAt ? (now - placedAt) / (dueAt - placedAt) : 1
  const late = Math.floor((now - dueAt) / minuteMs)
  return {
    woven: Math.min(ringUnits, Math.max(0, Math.floor(share * ringUnits))),
    minutesLate: Math.min(mostMinutesLate, Math.max(0, late)),
  }
}
