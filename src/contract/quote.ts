import * as v from 'valibot'
import { maxOrderLines } from '#domain/cart.ts'
import { methods, orderMethods } from '#domain/method.ts'
import { CartLine, DeliveryAddress, Id, Note } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Localized } from './locale.ts'
import { readableLine, readableText } from './readable.ts'

export const Method = v.picklist(methods)
export const OrderMethod = v.picklist(orderMethods)

/** What a customer has typed, in a request that stores it. */
export const NewNote = v.pipe(Note, readableText)
export const NewCartLine = v.strictObject({ ...CartLine.entries, note: NewNote })
export const NewDeliveryAddress = v.strictObject({
  ...DeliveryAddress.entries,
  label: v.pipe(DeliveryAddress.entries.label, readableLine),
  line: v.pipe(DeliveryAddress.entries.line, readableLine),
  building: v.pipe(DeliveryAddress.entries.building, readableLine),
  note: NewNote,
})

/** `now` is the earliest possible time; `later` a slot of the branch, by its start (ISO 8601). */
export const When = v.variant('kind', [
  v.strictObject({ kind: v.literal('now') }),
  v.strictObject({ kind: v.literal('later'), at: Instant }),
])
export type When = v.InferOutput<typeof When>

/** What is to be priced. It has no amounts: the server determines them. */
export const quoteFields = {
  branchId: Id,
  method: Method,
  lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(maxOrderLines)),
  when: When,
  address: v.nullable(DeliveryAddress),
  promoCode: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  pointsToRedeem: v.pipe(v.number(), v.integer(), v.minValue(0)),
}
export const QuoteRequest = v.strictObject(quoteFields)
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
  // only orders from a family cart have it
  person: v.optional(v.string()),
  unitPrice: v.number(),
  unitPriceBefore: v.number(),
  total: v.number(),
  // orders from before the deposits lack this field
  platesDeposit: v.optional(v.number(), 0),
})
const line = { lineId: v.string() }
export const QuoteProblem = v.variant('reason', [
  v.object({ reason: v.literal('cart-empty') }),
  v.object({
    reason: v.picklist([
      'item-gone',
      'item-out-of-stock',
      'item-paused',
      'item-out-of-hours',
      'quantity-out-of-range',
    ]),
    ...line,
  }),
  v.object({
    reason: v.picklist(['option-gone', 'option-paused', 'option-out-of-hours']),
    ...line,
    optionId: v.string(),
  }),
  v.object({ reason: v.picklist(['choice-missing', 'choice-too-many']), ...line, groupId: v.string() }),
  v.object({ reason: v.literal('below-minimum'), missing: v.number() }),
])
export const Quote = v.object({
  method: OrderMethod,
  lines: v.array(QuoteLine),
  problems: v.array(QuoteProblem),
  subtotal: v.number(),
  // orders from before the automatic discounts lack this field
  promotions: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: Localized,
        discount: v.number(),
        freeDelivery: v.boolean(),
        /** The discount of each line, in halalas; orders from before it was stored lack this field. */
        shares: v.optional(v.array(v.number())),
      }),
    ),
    [],
  ),
  promo: v.nullable(v.object({ code: v.string(), discount: v.number(), freeDelivery: v.boolean() })),
  points: v.nullable(v.object({ redeemed: v.number(), discount: v.number() })),
  deliveryFee: v.number(),
  deposit: v.number(),
  taxable: v.number(),
  vat: v.number(),
  total: v.number(),
  slot: v.optional(v.nullable(v.number()), null),
  menuVersion: v.string(),
  rulesVersion: v.string(),
  hash: v.string(),
})

/** Why a slot cannot be held, and an order for it cannot be placed. */
export const slotRefusals = [
  'branch-unknown',
  'branch-closed',
  'branch-paused',
  'branch-silent',
  'method-unavailable',
  'slot-too-soon',
  'slot-too-late',
  'slot-closed',
  'slot-misaligned',
  'slot-full',
] as const

/** Why the server does not accept this order. */
export const orderRefusals = [
  'quote-changed',
  'cart-has-problems',
  ...slotRefusals,
  'address-missing',
  'address-outside',
  'promo-unknown',
  'promo-sign-in',
  'promo-used-up',
  'promo-elsewhere',
  'points-unavailable',
  'payment-unavailable',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]

export const quoteOrder = endpoint('POST', `${apiBase}/quotes`, {
  summary: 'Price a cart as the server would bill it, with the time of the order',
  policy: 'open',
  body: QuoteRequest,
  reply: v.object({ quote: Quote, dueAt: v.string() }),
  refusals: orderRefusals,
})
