import type { Order } from '#contract/order.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { minutesLate, type Lane } from '../board.ts'

/** Whether the kitchen is late; an order that is ready and waits for its pick-up or driver is not. */
export function useIsLate(order: Order, lane: Lane): boolean {
  const now = useNow()
  return lane !== 'done' && order.status !== 'ready' && minutesLate(order, now) > 0
}
