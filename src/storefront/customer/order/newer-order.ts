import type { AnyOrder } from '#contract/order.ts'

/**
 * A question and the stream may overtake each other: of two readings of an order the one that knows more of
 * it counts.
 */
export const newerOrder = (known: AnyOrder | undefined, told: AnyOrder): AnyOrder =>
  known && known.id === told.id && knowsMore(known, told) ? known : told

/** By what only ever grows: moves, and plates that came back. */
function knowsMore(known: AnyOrder, told: AnyOrder): boolean {
  const moves = known.events.length - told.events.length
  return moves === 0 ? refundedOf(known) > refundedOf(told) : moves > 0
}

const refundedOf = (order: AnyOrder): number => (order.view === 'whole' ? (order.plates?.refunded ?? 0) : 0)
