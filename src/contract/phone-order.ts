import * as v from 'valibot'
import { maxOrderLines } from '#domain/cart.ts'
import { ApplePay } from './apple-pay.ts'
import { DeliveryAddress, Id } from './cart.ts'
import { CardToken } from './card-token.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { Order, OrderId, PaymentMethod, placeOrder } from './order.ts'
import { OtherRefund } from './order-payment.ts'
import { Phone } from './phone.ts'
import { NewCartLine, NewDeliveryAddress, NewNote, OrderMethod, When } from './quote.ts'
import { readableLine } from './readable.ts'

/** What the branch needs of a caller to take an order, and nothing else of the account. */
export const Caller = v.object({
  isKnown: v.boolean(),
  /** Empty if the account has no name. */
  firstName: v.string(),
  /** Only addresses to which this branch delivers: saved ones, then those of earlier orders here. */
  addresses: v.array(DeliveryAddress),
  /** What they order here time and again. */
  usual: v.array(
    v.object({ itemId: Id, optionIds: v.array(Id), quantity: v.number(), note: v.string(), name: Localized }),
  ),
})
export type Caller = v.InferOutput<typeof Caller>

export const findCaller = endpoint('POST', `${apiBase}/staff/branches/:branchId/callers`, {
  summary: 'What a branch needs to know of the owner of a phone number to take their order; logged, limited',
  policy: 'staff',
  body: v.strictObject({ phone: Phone }),
  reply: Caller,
})

export const PhoneOrderDraft = v.strictObject({
  id: OrderId,
  phone: Phone,
  /** The name of a caller without an account; an account keeps its own. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), readableLine),
  method: v.picklist(['delivery', 'pickup']),
  lines: v.pipe(v.array(NewCartLine), v.minLength(1), v.maxLength(maxOrderLines)),
  when: When,
  address: v.nullable(NewDeliveryAddress),
  /** `card`: by a link, which the caller gets by SMS. */
  paymentMethod: PaymentMethod,
  note: NewNote,
  /** The language of the caller, for the SMS and the pages that it links. */
  lang: Lang,
  /** The hash of the quote that was read to the caller. */
  quoteHash: v.pipe(v.string(), v.maxLength(64)),
})
export type PhoneOrderDraft = v.InferOutput<typeof PhoneOrderDraft>

export const placePhoneOrder = endpoint('POST', `${apiBase}/staff/branches/:branchId/phone-orders`, {
  summary: 'Place an order for a caller, paid at the door or by a link that is sent by SMS',
  policy: 'staff',
  body: PhoneOrderDraft,
  reply: Order,
  refusals: [...placeOrder.refusals, 'caller-no-sms'],
})

/** A phone order that is to be paid by the link of its SMS. The kitchen does not have it yet. */
const WaitingPhoneOrder = v.object({
  id: OrderId,
  number: v.number(),
  dueAt: v.string(),
  /** Halalas. */
  total: v.number(),
  /** Until when it can be paid (ISO 8601). */
  until: v.string(),
})
export type WaitingPhoneOrder = v.InferOutput<typeof WaitingPhoneOrder>

export const WaitingPhoneOrders = v.object({
  /** Those of the branch, oldest first; nothing about their callers. */
  orders: v.array(WaitingPhoneOrder),
})

export const listWaitingPhoneOrders = endpoint('GET', `${apiBase}/staff/branches/:branchId/phone-orders`, {
  summary: 'The phone orders of a branch that wait for their payment by a link, oldest first',
  policy: 'staff',
  reply: WaitingPhoneOrders,
})

export const messageCaller = endpoint('POST', `${apiBase}/staff/orders/:id/messages`, {
  summary: 'Send the SMS of a phone order again: the link to pay, or the link to follow the order',
  policy: 'staff',
  refusals: ['move-not-allowed', 'payment-not-due'],
})

/** An order as the link to pay shows it: nothing about the person, the dishes or the place. */
export const LinkedOrder = v.object({
  number: v.number(),
  branchName: Localized,
  method: OrderMethod,
  /** Halalas. */
  amount: v.number(),
  /** `checking`: a payment is under way. `over`: it can no longer be paid. */
  state: v.picklist(['due', 'checking', 'paid', 'over']),
  /** Until when it can be paid (ISO 8601). */
  until: v.string(),
  /** Where a payment that is under way continues: the bank's or the gateway's page. */
  url: v.nullable(v.string()),
  /**
   * Whether the payer can pay again although a payment is under way: the gateway has not confirmed it, and
   * its token of Apple Pay is not stored. Both are one payment and charged once.
   */
  payAgain: v.optional(v.boolean(), false),
  /** Why the bank declined the latest payment: `refusal.<this>` is the message. */
  declined: v.nullable(v.string()),
  /**
   * Halalas that were charged and go back to the card; null while a payment has no outcome, so that the bank
   * may still charge it.
   */
  refunded: v.optional(v.nullable(v.number()), null),
  /** The part of `refunded` that the card's bank refused; it is paid back in another way. */
  refused: v.optional(v.number(), 0),
  refunds: v.optional(v.array(OtherRefund), []),
  /** The id for the tracker, once it is paid. */
  orderId: v.nullable(v.string()),
})
export type LinkedOrder = v.InferOutput<typeof LinkedOrder>

export const getLinkedOrder = endpoint('GET', `${apiBase}/payment-links/:token`, {
  summary: 'The amount, the branch and the number of an order, for the holder of its link to pay',
  policy: 'open',
  reply: LinkedOrder,
})

export const payLinkedOrder = endpoint('POST', `${apiBase}/payment-links/:token/payments`, {
  summary: 'Pay the order of a link with a card or Apple Pay',
  policy: 'open',
  /** Null: with the gateway's page, or with the card of the current attempt. No card is saved. */
  body: v.strictObject({
    token: v.nullable(CardToken),
    /** Instead of a card. */
    applePay: v.optional(v.nullable(ApplePay), null),
  }),
  reply: LinkedOrder,
  refusals: ['payment-not-due', 'payment-unavailable', 'card-unknown', 'apple-pay-used', 'gateway-down'],
})

export const checkLinkedPayment = endpoint('POST', `${apiBase}/payment-links/:token/check`, {
  summary: 'Ask the gateway for the state of the payment of a link’s order',
  policy: 'open',
  reply: LinkedOrder,
  refusals: ['gateway-down'],
})
