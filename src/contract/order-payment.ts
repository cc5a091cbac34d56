import * as v from 'valibot'
import { refundKinds, refundStates, refundWays } from '#domain/care.ts'

/** `order`: of what is left of an order that was given up. `surplus`: of a payment that no order needed. */
export const RefundKind = v.picklist(refundKinds)

/**
 * A refund that was given in cash or as points; or one to the card of another payment than the shown one, of
 * which nothing was needed. Not those of reports and changes, which have their own.
 */
export const OtherRefund = v.object({
  kind: RefundKind,
  /** Halalas. */
  amount: v.number(),
  way: v.picklist(refundWays),
  /** The points that were given for it; null unless it was given as points. */
  points: v.nullable(v.number()),
  state: v.picklist(refundStates),
})

/**
 * The latest attempt to pay online. While it is `waiting`, `url` is where the customer continues (3-D Secure,
 * or the gateway's page).
 */
export const OrderPayment = v.object({
  id: v.string(),
  state: v.picklist(['waiting', 'paid', 'declined', 'unknown']),
  url: v.nullable(v.string()),
  /** Why the bank declined: `refusal.<this>` is the message. */
  declined: v.nullable(v.string()),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  /** Through which wallet the card was charged; null for a card without one. */
  wallet: v.optional(v.nullable(v.picklist(['apple-pay'])), null),
  /** Halalas that were refunded, or are being refunded. */
  refunded: v.number(),
  /** The part of `refunded` that the card's bank refused; it is paid back in another way. */
  refused: v.optional(v.number(), 0),
  refunds: v.optional(v.array(OtherRefund), []),
  /** Until when it can be paid (ISO 8601). */
  until: v.string(),
  /**
   * When the customer can pay again although it is `unknown` (ISO 8601): its Apple Pay token is not stored,
   * and the request with it must be lost by then. Both are one payment and charged once. Null for other
   * payments, and if it could not be paid any more then.
   */
  payAgainAt: v.optional(v.nullable(v.string()), null),
})
export type OrderPayment = v.InferOutput<typeof OrderPayment>
