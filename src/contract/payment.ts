import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Order, PayWith } from './order.ts'

/**
 * How a card gets to the gateway: `form`, ours, which sends it from the browser straight to `tokenUrl`; or
 * `page`, the gateway's own. A card number never comes here.
 */
export const PaymentSettings = v.object({
  way: v.picklist(['form', 'page']),
  /** Takes `POST` of a card with the publishable key as the user of HTTP Basic, and gives a token. */
  tokenUrl: v.string(),
  publishableKey: v.string(),
  /** Play money: the cards that work are test cards. */
  sandbox: v.boolean(),
})
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>

export const getPaymentSettings = endpoint('GET', `${apiBase}/payments/settings`, {
  summary: 'Where and how a card is turned into a token',
  policy: 'open',
  reply: PaymentSettings,
})

export const payOrder = endpoint('POST', `${apiBase}/orders/:id/payments`, {
  summary: 'Pay an own order that waits for it: the first time, or once more after a card was declined',
  policy: 'self',
  /** Null: with the gateway's page, or with whatever the try under way was begun with. */
  body: v.strictObject({ payWith: v.nullable(PayWith) }),
  reply: Order,
  refusals: ['payment-not-due', 'card-unknown', 'gateway-down'],
})

export const checkPayment = endpoint('POST', `${apiBase}/orders/:id/payments/check`, {
  summary: 'Ask the gateway what became of the payment of an own order, and move the order accordingly',
  policy: 'self',
  reply: Order,
  refusals: ['gateway-down'],
})

/** Only says that there is something to ask the gateway about: nothing in it is believed. */
export const receivePaymentEvent = endpoint('POST', `${apiBase}/payments/events`, {
  summary: 'For the payment gateway: something happened to a payment',
  policy: 'open',
  body: v.looseObject({
    id: v.pipe(v.string(), v.maxLength(200)),
    type: v.pipe(v.string(), v.maxLength(60)),
    secret_token: v.pipe(v.string(), v.maxLength(300)),
    /** Of a payment: its id. An event that is not about one has none. */
    data: v.looseObject({ id: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  }),
})

export const refundOrder = endpoint('POST', `${apiBase}/staff/orders/:id/refunds`, {
  summary: 'Pay a part or all of an order that was paid online back',
  policy: 'owner',
  body: v.strictObject({
    /** Made by whoever asks: asking twice pays back once. */
    id: v.pipe(v.string(), v.uuid()),
    /** Halalas. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)),
  }),
  reply: Order,
  refusals: ['refund-too-much', 'refund-not-paid'],
})
