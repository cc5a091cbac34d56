import * as v from 'valibot'
import { maxOrderLines, maxQuantity } from '#domain/cart.ts'
import { deliveryPlace, faults, refundWays } from '#domain/care.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { Order, OrderId } from './order.ts'
import { RefundKind } from './order-payment.ts'
import { readableText } from './readable.ts'

export const RefundWay = v.picklist(refundWays)

/** How the customer would like to be refunded; `call`: a call of the branch instead. */
const Wish = v.picklist([...refundWays, 'call'])

const place = v.pipe(v.number(), v.integer(), v.minValue(deliveryPlace), v.maxValue(maxOrderLines))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity))

/** A line of the order by its position (the first is 1), with the portions that are not right, and why. */
const WrongLine = v.strictObject({ place, quantity, fault: v.picklist(faults) })

const wrongLines = v.pipe(v.array(WrongLine), v.minLength(1), v.maxLength(maxOrderLines + 1))
const Note = v.pipe(v.string(), v.trim(), v.maxLength(300), readableText)
const Words = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(300), readableText)

export const reportProblem = endpoint('POST', `${apiBase}/orders/:id/care`, {
  summary: 'Report what was missing or not right with an order that was handed over',
  policy: 'self',
  /** The device makes the id, so that a report that is sent twice is stored once. */
  body: v.strictObject({ id: OrderId, lines: wrongLines, wish: Wish, note: Note }),
  reply: Order,
  refusals: ['care-not-yet', 'care-too-late', 'care-open', 'care-too-many', 'key-reused'],
})

/** What an employee sees before a refund: the order's lines with what can still be refunded of each. */
export const CareDesk = v.object({
  orderId: v.string(),
  lines: v.array(
    v.object({
      /** 0 for the delivery fee, which has no name. */
      place: v.number(),
      name: Localized,
      quantity: v.number(),
      /** Halalas of each portion that was not refunded yet, in the order in which portions are refunded. */
      left: v.array(v.number()),
    }),
  ),
  /** Halalas that were paid and not refunded yet; 0 until the order is completed. */
  paid: v.number(),
  ways: v.array(RefundWay),
  /** The points of a step and its value in halalas. */
  points: v.object({ redeemStep: v.number(), stepValue: v.number() }),
  /** What this employee's confirmation does: refund, or open a ticket for a manager. */
  may: v.picklist(['refund', 'ask']),
  /**
   * For a manager: the halalas of a day, and those used today by refunds and by changes that made orders
   * cheaper; null for owners and other staff.
   */
  limit: v.nullable(v.object({ most: v.number(), used: v.number() })),
  /** The oldest refund that the card's bank refused: it goes another way, or is tried again. */
  refused: v.nullable(v.object({ refundId: v.string(), kind: RefundKind, amount: v.number() })),
  /** What a manager would refund for the open ticket, above their limit of the day: an owner decides. */
  proposed: v.optional(
    v.nullable(
      v.object({
        lines: v.array(v.object(WrongLine.entries)),
        way: RefundWay,
        note: v.string(),
        /** The manager's name; empty if it is not known. */
        by: v.optional(v.string(), ''),
      }),
    ),
    null,
  ),
  order: Order,
})
export type CareDesk = v.InferOutput<typeof CareDesk>

export const getCareDesk = endpoint('GET', `${apiBase}/staff/orders/:id/care`, {
  summary: 'What can be refunded of an order of the employee’s branch, and its tickets',
  policy: 'staff',
  reply: CareDesk,
})

export const makeRight = endpoint('POST', `${apiBase}/staff/orders/:id/care`, {
  summary:
    'Refund portions of an order to the card, in cash or as points; an employee who may not opens a ticket instead',
  policy: 'staff',
  body: v.strictObject({
    /** Made by the client, so that a repeated request refunds once. */
    id: OrderId,
    /** The open ticket that it answers; null for none. */
    ticketId: v.nullable(OrderId),
    lines: wrongLines,
    way: RefundWay,
    note: Note,
    /** How many portions the desk showed as not refunded yet; null: other refunds since are accepted. */
    portionsLeft: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  }),
  reply: CareDesk,
  refusals: [
    'care-not-yet',
    'care-nothing',
    'care-too-many',
    'care-open',
    'care-answered',
    'care-stale',
    'care-no-card',
    'care-no-account',
    'refund-too-much',
    'order-own',
    'key-reused',
  ],
})

export const declineCare = endpoint('POST', `${apiBase}/staff/orders/:id/care/decline`, {
  summary: 'Answer the open ticket of an order without a refund, in the branch’s words',
  policy: 'staff',
  body: v.strictObject({ ticketId: OrderId, answer: Words }),
  reply: CareDesk,
  refusals: ['care-answered', 'order-own'],
})

/** Of a refund that the card's bank refused. */
const RefundId = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

export const retryRefund = endpoint('POST', `${apiBase}/staff/orders/:id/care/retry`, {
  summary: 'Have a refund that the card’s bank refused tried again',
  policy: 'staff',
  body: v.strictObject({ id: RefundId }),
  reply: CareDesk,
  refusals: ['care-answered', 'order-own'],
})

export const redirectRefund = endpoint('POST', `${apiBase}/staff/orders/:id/care/redirect`, {
  summary: 'Give a refund that the card’s bank refused in cash or as points',
  policy: 'staff',
  body: v.strictObject({
    id: RefundId,
    way: v.picklist(['cash', 'points']),
    /**
     * An owner gives it although the gateway has refunded another amount of the payment than the shop knows
     * of: this one (in halalas), which the detail of `care-elsewhere` named.
     */
    despite: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  reply: CareDesk,
  // the detail of `care-elsewhere` is `RefundedElsewhere`
  refusals: [
    'care-answered',
    'care-no-account',
    'care-uncertain',
    'care-elsewhere',
    'care-gateway-down',
    'order-own',
  ],
})

/** The halalas that the gateway has refunded of a payment, and those that the shop knows of. */
export const RefundedElsewhere = v.object({ refunded: v.number(), known: v.number() })
export type RefundedElsewhere = v.InferOutput<typeof RefundedElsewhere>

export const listCare = endpoint('GET', `${apiBase}/staff/branches/:branchId/care`, {
  summary:
    'The orders of a branch with an open ticket or a refused refund, at most 50, the longest waiting first',
  policy: 'staff',
  reply: v.object({ orders: v.array(Order) }),
})
