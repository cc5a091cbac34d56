import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { readableText } from './readable.ts'
import { Order, PayWith } from './order.ts'

/**
 * How a card reaches the gateway: `form` is our form, which sends it from the browser directly to `tokenUrl`;
 * `page` is the gateway's own page; with `none` the shop accepts no cards. This server never gets a card
 * number.
 */
export const PaymentSettings = v.object({
  way: v.picklist(['form', 'page', 'none']),
  /** Accepts a `POST` of a card, with the publishable key as the user of HTTP Basic, and returns a token. */
  tokenUrl: v.string(),
  publishableKey: v.string(),
  /** A test environment: only test cards work. */
  sandbox: v.boolean(),
  /** Whether the shop takes Apple Pay, on devices that have it. */
  applePay: v.optional(v.boolean(), false),
})
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>

export const getPaymentSettings = endpoint('GET', `${apiBase}/payments/settings`, {
  summary: 'How and where a client gets a token for a card',
  policy: 'open',
  reply: PaymentSettings,
})

export const openApplePay = endpoint('POST', `${apiBase}/payments/apple-pay`, {
  summary: 'Validate the shop for one sheet of Apple Pay: Apple’s session, for completeMerchantValidation',
  policy: 'open',
  body: v.strictObject({
    /** The `validationURL` of the sheet; only addresses of Apple. */
    validationUrl: v.pipe(v.string(), v.maxLength(200)),
  }),
  reply: v.object({ session: v.record(v.string(), v.unknown()) }),
  refusals: ['payment-unavailable', 'gateway-down'],
})

export const payOrder = endpoint('POST', `${apiBase}/orders/:id/payments`, {
  summary: 'Pay an order that waits for payment: the first attempt, or another one after a declined card',
  policy: 'self',
  /** Null: with the gateway's page, or with the card of the current attempt. */
  body: v.strictObject({ payWith: v.nullable(PayWith) }),
  reply: Order,
  refusals: ['payment-not-due', 'payment-unavailable', 'card-unknown', 'apple-pay-used', 'gateway-down'],
})

export const checkPayment = endpoint('POST', `${apiBase}/orders/:id/payments/check`, {
  summary: 'Ask the gateway for the state of an order’s payment, and update the order',
  policy: 'self',
  reply: Order,
  refusals: ['gateway-down'],
})

/** Only a hint to ask the gateway: the server does not trust its content. */
export const receivePaymentEvent = endpoint('POST', `${apiBase}/payments/events`, {
  summary: 'Webhook of the payment gateway: the state of a payment changed',
  policy: 'open',
  body: v.looseObject({
    id: v.pipe(v.string(), v.maxLength(200)),
    type: v.pipe(v.string(), v.maxLength(60)),
    secret_token: v.pipe(v.string(), v.maxLength(300)),
    /** The id of the payment. Other events have none. */
    data: v.looseObject({ id: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  }),
})

export const refundOrder = endpoint('POST', `${apiBase}/staff/orders/:id/refunds`, {
  summary: 'Refund an order that was paid online, in part or in full',
  policy: 'owner',
  body: v.strictObject({
    /** Made by the client, so that a repeated request refunds once. */
    id: v.pipe(v.string(), v.uuid()),
    /** Halalas. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200), readableText),
  }),
  reply: Order,
  refusals: ['refund-too-much', 'refund-not-paid'],
})
