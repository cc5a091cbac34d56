import * as v from 'valibot'
import { maxLines, maxNoteLength, maxQuantity } from '#domain/cart.ts'
import { orderStatuses, paymentMethods } from '#domain/order.ts'
import { methods } from '#domain/pricing.ts'
import { Point } from './branch.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const note = v.pipe(v.string(), v.maxLength(maxNoteLength))
export const Method = v.picklist(methods)
export const OrderStatus = v.picklist(orderStatuses)
export const PaymentMethod = v.picklist(paymentMethods)

export const CartLine = v.strictObject({
  id,
  itemId: id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  optionIds: v.pipe(v.array(id), v.maxLength(40)),
  note,
})

/** Typed by the customer or taken from the device's position; the point decides whether and for how much it is delivered. */
export const DeliveryAddress = v.strictObject({
  label: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  line: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)),
  building: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  note,
  location: Point,
  /** True for the device's own position; else the point only stands for the area that was picked. */
  exact: v.optional(v.boolean(), false),
})
export type DeliveryAddress = v.InferOutput<typeof DeliveryAddress>

/** `now` is the earliest possible time; `later` a slot of the branch, by its start (ISO 8601). */
export const When = v.variant('kind', [
  v.strictObject({ kind: v.literal('now') }),
  v.strictObject({ kind: v.literal('later'), at: v.pipe(v.string(), v.isoTimestamp()) }),
])
export type When = v.InferOutput<typeof When>

/** What is to be priced. No amounts: they are the server's. */
const asked = {
  branchId: id,
  method: Method,
  lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(maxLines)),
  when: When,
  address: v.nullable(DeliveryAddress),
  promoCode: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  pointsToRedeem: v.pipe(v.number(), v.integer(), v.minValue(0)),
}
export const QuoteRequest = v.strictObject(asked)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

export const QuoteOption = v.object({
  groupId: v.string(),
  optionId: v.string(),
  name: Localized,
  priceDelta: v.number(),
})
export const QuoteLine = v.object({
  id: v.string(),
  itemId: v.string(),
  name: Localized,
  picture: v.nullable(v.string()),
  quantity: v.number(),
  options: v.array(QuoteOption),
  note: v.string(),
  unitPrice: v.number(),
  unitPriceBefore: v.number(),
  total: v.number(),
})
const line = { lineId: v.string() }
export const QuoteProblem = v.variant('reason', [
  v.object({ reason: v.literal('cart-empty') }),
  v.object({
    reason: v.picklist(['item-gone', 'item-out-of-stock', 'item-paused', 'quantity-out-of-range']),
    ...line,
  }),
  v.object({ reason: v.picklist(['option-gone', 'option-paused']), ...line, optionId: v.string() }),
  v.object({ reason: v.picklist(['choice-missing', 'choice-too-many']), ...line, groupId: v.string() }),
  v.object({ reason: v.literal('below-minimum'), missing: v.number() }),
])
export const Quote = v.object({
  method: Method,
  lines: v.array(QuoteLine),
  problems: v.array(QuoteProblem),
  subtotal: v.number(),
  promo: v.nullable(v.object({ code: v.string(), discount: v.number(), freeDelivery: v.boolean() })),
  points: v.nullable(v.object({ redeemed: v.number(), discount: v.number() })),
  deliveryFee: v.number(),
  deposit: v.number(),
  taxable: v.number(),
  vat: v.number(),
  total: v.number(),
  menuVersion: v.string(),
  rulesVersion: v.string(),
  hash: v.string(),
})

/** Why the server would not take this order as it stands. */
export const orderRefusals = [
  'quote-changed',
  'cart-has-problems',
  'branch-unknown',
  'branch-closed',
  'branch-paused',
  'method-unavailable',
  'slot-too-soon',
  'slot-too-late',
  'slot-closed',
  'slot-misaligned',
  'address-missing',
  'address-outside',
  'promo-unknown',
  'points-unavailable',
  'payment-unavailable',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]

export const quoteOrder = endpoint('POST', `${apiBase}/quotes`, {
  summary: 'Price a cart as the server would bill it, with the time it would be for',
  policy: 'open',
  body: QuoteRequest,
  reply: v.object({ quote: Quote, dueAt: v.string() }),
  refusals: orderRefusals,
})

/** The id is made by the customer's device (128 random bits, base64url): placing it twice is placing it once. */
export const OrderId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'expected 22 characters of base64url (128 random bits)'),
)

export const OrderDraft = v.strictObject({
  id: OrderId,
  ...asked,
  paymentMethod: PaymentMethod,
  note,
  lang: Lang,
  /** The hash of the quote the customer saw and agreed to. */
  quoteHash: v.pipe(v.string(), v.maxLength(64)),
})
export type OrderDraft = v.InferOutput<typeof OrderDraft>

export const OrderEvent = v.object({ status: OrderStatus, at: v.string() })

/** What anybody with the link sees. */
const open = {
  id: v.string(),
  number: v.number(),
  status: OrderStatus,
  method: Method,
  branchId: v.string(),
  branchName: Localized,
  /** When it is promised for. */
  dueAt: v.string(),
  placedAt: v.string(),
  events: v.array(OrderEvent),
}

/** What its owner and the branch see beside it. */
const whole = {
  quote: Quote,
  paymentMethod: PaymentMethod,
  address: v.nullable(DeliveryAddress),
  note: v.string(),
  customerName: v.string(),
  customerPhone: v.string(),
  /** Words of the branch when it rejected or cancelled. */
  reason: v.nullable(v.string()),
  lang: Lang,
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
  refusals: [...orderRefusals, 'profile-incomplete', 'key-missing', 'key-reused'],
  idempotent: true,
})

export const getOrder = endpoint('GET', `${apiBase}/orders/:id`, {
  summary: 'One order: whole for its owner and its branch, status and time for anybody else who has the link',
  policy: 'open',
  reply: AnyOrder,
})

export const followOrder = endpoint('GET', `${apiBase}/orders/:id/events`, {
  summary: 'One order, live: an event "order" carries it anew after every change',
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
  summary: 'Own orders: the active ones, and the previous ones page by page',
  policy: 'self',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: OrderList,
})

export const cancelOrder = endpoint('POST', `${apiBase}/orders/:id/cancel`, {
  summary: 'Cancel an own order, until the branch has accepted it',
  policy: 'self',
  reply: Order,
  refusals: ['move-not-allowed', 'order-moved'],
})
