import type { AnyOrder } from '#contract/order.ts'

/** A question and the stream may overtake each other: of two readings of an order the one that knows more of it counts. */
export const newerOrder = (known: AnyOrder | undefined, told: AnyOrder): AnyOrder =>
  known && known.id === told.id && known.events.length > told.events.length ? known : told
