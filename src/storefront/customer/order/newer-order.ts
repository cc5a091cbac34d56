import type { AnyOrder, Order } from '#contract/order.ts'

/**
 * Returns the newer of two readings of an order. The reply to a request and an event of the stream may arrive
 * in either order.
 */
export const newerOrder = (known: AnyOrder | undefined, received: AnyOrder): AnyOrder =>
  known && known.id === received.id && knowsMore(known, received) ? known : received

/**
 * Compares what only grows: the number of events, the refunded deposit of plates, the answered reports, and
 * the changes.
 */
function knowsMore(known: AnyOrder, received: AnyOrder): boolean {
  const moves = known.events.length - received.events.length
  return moves === 0 ? growthOf(known) > growthOf(received) : moves > 0
}

const growthOf = (order: AnyOrder): number =>
  order.view === 'whole'
    ? order.care.reduce((sum, { state }) => sum + (state === 'open' ? 1 : 2), order.plates?.refunded ?? 0) +
      changesOf(order)
    : 0

/** Returns a number that grows with each change of an order, and with each answer to one. */
export const changesOf = ({ changes }: Pick<Order, 'changes'>): number =>
  changes.reduce((sum, { state }) => sum + (state === 'asked' ? 1 : 2), 0)
