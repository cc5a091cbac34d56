import type { AnyOrder, Order } from '#contract/order.ts'
import { hourMs } from '#domain/duration.ts'
import { isActive } from '#domain/order.ts'
import { platesOut } from '#domain/plates.ts'
import { refusedOf } from '#domain/refunds.ts'

/** The bank nearly always answers the refund of a whole order within this time. */
const refundMs = hourMs

/**
 * Returns whether the order can still change: it is active, or it has ended, and plates are still to be
 * returned, a report waits for its answer, or a refund for the bank or the branch. `now` in milliseconds
 * since 1970.
 */
export const hasNews = (order: AnyOrder, now: number): boolean =>
  isActive(order.status) ||
  (order.view === 'whole' &&
    (platesOut(order.plates?.lines ?? []) > 0 ||
      order.care.some(({ state, refund }) => state === 'open' || refund?.state === 'due') ||
      isRefunding(order, now)))

/** Of the refund of a whole order only the amount is known: the order's end says how old it is. */
function isRefunding({ payment, events }: Order, now: number): boolean {
  if (payment === null) return false
  const endedAt = Date.parse(events.at(-1)?.at ?? '')
  return refusedOf(payment) > 0 || (payment.refunded > 0 && now - endedAt < refundMs)
}
