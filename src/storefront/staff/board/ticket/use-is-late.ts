import type { Order } from '#contract/order.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { minutesLate } from '../board.ts'

/** Whether the kitchen is late; an order that is ready and waits for its pick-up or courier is not. */
export function useIsLate(order: Order): boolean {
  const now = useNow()
  return order.status !== 'ready' && minutesLate(order, now) > 0
}
