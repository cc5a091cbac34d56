import * as v from 'valibot'
import { maxOrderLines } from '#domain/cart.ts'
import { maghribLeads } from '#domain/maghrib.ts'
import { orderStatuses, paymentMethods } from '#domain/order.ts'
import { orderIdPattern } from '#domain/order-id.ts'
import { CursorText } from './cursor.ts'
import { ApplePay } from './apple-pay.ts'
import { CardToken } from './card-token.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { CareTicket, MissedPromise, OrderChange } from './order-care.ts'
import { OrderPayment } from './order-payment.ts'
import {
  quoteFields,
  NewCartLine,
  NewDeliveryAddress,
  NewNote,
  OrderMethod,
  orderRefusals,
  Quote,
} from './quote.ts'
import { DeliveryAddress, Id } from './cart.ts'

export const OrderStatus = v.picklist(orderStatuses)
export const PaymentMethod = v.picklist(paymentMethods)

/**
 * The id is made by the customer's device (128 random bits, base64url), so that placing an order twice has
 * the same result.
 */
export const OrderId = v.pipe(
  v.string(),
  v.regex(orderIdPattern, 'expected 22 characters of base64url (128 random bits)'),
)

/**
 * The gateway's token of a new card (whose number the server never gets), a saved card, or Apple Pay.
 * `remember` saves the card.
 */
export const PayWith = v.variant('kind', [
  v.strictObject({
    kind: v.literal('token'),
    token: CardToken,
    remember: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('card'), cardId: Id }),
  ApplePay,
])
export type PayWith = v.InferOutput<typeof PayWith>

export const OrderDraft = v.strictObject({
  id: OrderId,
  ...quoteFields,
  lines: v.pipe(v.array(NewCartLine), v.minLength(1), v.maxLength(maxOrderLines)),
  address: v.nullable(NewDeliveryAddress),
  paymentMethod: PaymentMethod,
  /**
   * The means of payment of a card order; null for other orders, and if the gateway's own page asks for the
   * card.
   */
  payWith: v.optional(v.nullable(PayWith), null),
  note: NewNote,
  lang: Lang,
  /** The hash of the quote that the customer saw and agreed to. */
  quoteHash: v.pipe(v.string(), v.maxLength(64)),
})
export type OrderDraft = v.InferOutput<typeof OrderDraft>

export const Courier = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  /** E.164, or empty. */
  phone: v.pipe(v.string(), v.regex(/^(\+9665\d{8})?$/, 'expected +9665XXXXXXXX or nothing')),
})
export type Courier = v.InferOutput<typeof Courier>

export const OrderEvent = v.object({
  status: OrderStatus,
  at: v.string(),
  /** The new time promised with this event (ISO 8601). An event that repeats the status is a delay. */
  dueAt: v.optional(v.string()),
  /** Why it is delayed, in the branch's words; omitted for visitors who only have the link. */
  reason: v.optional(v.string()),
})
export type OrderEvent = v.InferOutput<typeof OrderEvent>

/**
 * Plates lent with an order, in halalas: `deposit` of one plate; `held` for all plates, returned or not, and
 * 0 before the order is paid; `refunded` so far. `place`: the number of the line, from 1. `dueAt` (ISO 8601):
 * null until the hand-over.
 */
export const OrderPlates = v.object({
  lines: v.array(
    v.object({
      place: v.number(),
      name: Localized,
      deposit: v.number(),
      lent: v.number(),
      returned: v.number(),
    }),
  ),
  held: v.number(),
  refunded: v.number(),
  dueAt: v.nullable(v.string()),
})
export type OrderPlates = v.InferOutput<typeof OrderPlates>

/**
 * For a slot whose time is set by maghrib: it begins this many minutes before maghrib (15 or 0); null for
 * other slots.
 */
export const BeforeMaghrib = v.nullable(v.picklist(maghribLeads))

/** What every visitor with the link sees. */
const open = {
  id: v.string(),
  number: v.number(),
  status: OrderStatus,
  method: OrderMethod,
  branchId: v.string(),
  branchName: Localized,
  /** The promised time. */
  dueAt: v.string(),
  beforeMaghrib: v.optional(BeforeMaghrib),
  placedAt: v.string(),
  events: v.array(OrderEvent),
  /**
   * The number of its newest event: of two readings of the order, the one with the larger number is newer.
   * Changes and the refused refunds of changes have one too, which `events` does not list. 0: unknown.
   */
  lastEvent: v.optional(v.number(), 0),
}

/** What its customer and the branch see in addition. */
const whole = {
  quote: Quote,
  paymentMethod: PaymentMethod,
  address: v.nullable(DeliveryAddress),
  note: v.string(),
  customerName: v.string(),
  customerPhone: v.string(),
  /** The branch's reason for a rejection or cancellation. */
  reason: v.nullable(v.string()),
  lang: Lang,
  payment: v.optional(v.nullable(OrderPayment), null),
  plates: v.optional(v.nullable(OrderPlates), null),
  /** The courier, once the order is out for delivery. */
  courier: v.optional(v.nullable(Courier), null),
  /** The numbers of its documents: the invoice, then its credit notes. */
  invoices: v.optional(v.array(v.string()), []),
  /** The bill that it pays; null for an order without a bill. */
  billId: v.optional(v.nullable(v.string()), null),
  /** The points that the customer gets when it is completed. */
  pointsPromised: v.optional(v.number(), 0),
  /** Stars, 1 to 5; null until it is rated. */
  rating: v.optional(v.nullable(v.number()), null),
  /** What was not right with it, the newest last. */
  care: v.optional(v.array(CareTicket), []),
  /** What the branch changed before it was ready, the newest last. */
  changes: v.optional(v.array(OrderChange), []),
  /** Halalas still to collect at the hand-over of an order that was paid online. */
  extra: v.optional(v.number(), 0),
  /**
   * When the promised window begins (ISO 8601): the ordered time, or the later one that the customer asked
   * for.
   */
  promisedFrom: v.optional(v.nullable(v.string()), null),
  /** Null while its promise is not missed. */
  missed: v.optional(v.nullable(MissedPromise), null),
}
export const OpenOrder = v.object({ view: v.literal('open'), ...open })
export type OpenOrder = v.InferOutput<typeof OpenOrder>
export const Order = v.object({ view: v.literal('whole'), ...open, ...whole })
export type Order = v.InferOutput<typeof Order>
export const AnyOrder = v.variant('view', [Order, OpenOrder])
export type AnyOrder = v.InferOutput<typeof AnyOrder>

export const placeOrder = endpoint('POST', `${apiBase}/orders`, {
  summary: 'Place an order',
  policy: 'self',
  body: OrderDraft,
  reply: Order,
  refusals: [
    ...orderRefusals,
    'card-unknown',
    'apple-pay-used',
    'profile-incomplete',
    'terms-changed',
    'key-missing',
    'key-reused',
  ],
  idempotent: true,
})

export const getOrder = endpoint('GET', `${apiBase}/orders/:id`, {
  summary:
    'One order: complete for its customer and its branch, status and time for other visitors with the link',
  policy: 'open',
  reply: AnyOrder,
})

export const followOrder = endpoint('GET', `${apiBase}/orders/:id/events`, {
  summary: 'One order, live: an event "order" with the order after every change',
  policy: 'open',
  reply: AnyOrder,
  stream: true,
})

export const OrderList = v.object({
  active: v.array(Order),
  previous: v.array(Order),
  next: v.nullable(v.string()),
})
export type OrderList = v.InferOutput<typeof OrderList>

export const listOrders = endpoint('GET', `${apiBase}/orders`, {
  summary: 'The customer’s orders: the active ones, and the previous ones page by page',
  policy: 'self',
  query: v.object({ cursor: v.optional(CursorText) }),
  reply: OrderList,
})

export const cancelOrder = endpoint('POST', `${apiBase}/orders/:id/cancel`, {
  summary: 'Cancel an order of the customer, until the branch accepts it',
  policy: 'self',
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved'],
})
