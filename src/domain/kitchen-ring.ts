import { minuteMs } from './duration.ts'
import { isActive, type OrderStatus } from './order.ts'
import { windowOf } from './promise-kept.ts'

/** The parts of a whole ring. */
export const ringUnits = 40

/** The ring shows no more minutes than these: an order that is later needs a call. */
const mostMinutesLate = 60

export type KitchenRing = {
  /** The parts of the time from the order to the end of the window that have passed, 0 to `ringUnits`. */
  readonly woven: number
  /** The last parts of the ring that are the promised window, 0 to `ringUnits`. */
  readonly due: number
  /** Whole minutes since the end of the window, while the order is active. */
  readonly minutesLate: number
}

/**
 * Returns how much of the time from the order to the end of the promised window has passed. The ring of an
 * order that waits for its pick-up, or has been handed over, is whole. Times in milliseconds since 1970;
 * `dueAt` is when the window begins.
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
  const { from, to } = windowOf(dueAt)
  const whole = to - placedAt
  const due = whole > 0 ? Math.min(ringUnits, Math.round((ringUnits * (to - from)) / whole)) : ringUnits
  const waits = status === 'ready' && method !== 'delivery'
  if (waits || !isActive(status)) return { woven: ringUnits, due, minutesLate: 0 }
  const share = whole > 0 ? (now - placedAt) / whole : 1
  const late = Math.floor((now - to) / minuteMs)
  return {
    woven: Math.min(ringUnits, Math.max(0, Math.floor(share * ringUnits))),
    due,
    minutesLate: Math.min(mostMinutesLate, Math.max(0, late)),
  }
}
