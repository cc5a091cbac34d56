import * as v from 'valibot'
import { billStates, leastBill, mostBill, settlements } from '#domain/bill.ts'
import { maxLines } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { OrderId, PaymentMethod, PayWith } from './order.ts'
import { NewCartLine, NewNote, Quote } from './quote.ts'
import { Id } from './cart.ts'
import { NewDevice, RedeemTerms } from './wallet.ts'

/**
 * The id is made by the branch's device (128 random bits, base64url): it is the link in the bill's QR and
 * cannot be guessed.
 */
export const BillId = OrderId

const points = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The hash of the quote that the payer has seen. */
const quoteHash = v.pipe(v.string(), v.maxLength(64))

const about = {
  id: v.string(),
  state: v.picklist(billStates),
  branchId: v.string(),
  branchName: Localized,
  openedAt: v.string(),
  expiresAt: v.string(),
  /** Before points are redeemed. */
  quote: Quote,
  /** A note of the branch, such as the table. */
  note: v.string(),
}

/** How its customer pays it. */
const pay = v.picklist(['card', 'counter'])

/** What every visitor with the link sees; `mine` only for the bill's customer. */
export const Bill = v.object({
  ...about,
  /**
   * The id of the viewer's latest order that was to pay this bill by card and ended without paying it: a
   * charge that came later is refunded.
   */
  endedOrderId: v.optional(v.nullable(v.string()), null),
  mine: v.nullable(
    v.object({
      pay,
      /** With the redeemed points. */
      quote: Quote,
      /** The id of the order that pays it: set once a card is charged, and when it is paid. */
      orderId: v.nullable(v.string()),
    }),
  ),
})
export type Bill = v.InferOutput<typeof Bill>

/** What the branch sees. */
export const StaffBill = v.object({
  ...about,
  customer: v.nullable(
    v.object({
      firstName: v.string(),
      /** The customer's points, and the most that can be redeemed on this bill; null once it is over. */
      balance: v.nullable(v.number()),
      most: v.nullable(v.number()),
      /** The limit of the device with which the customer identified themselves. */
      newDevice: v.nullable(NewDevice),
      /** The terms of redeeming, to show the saving. */
      terms: v.nullable(RedeemTerms),
      /** Whether staff scanned the customer's code; then staff redeem points for them. */
      scanned: v.boolean(),
    }),
  ),
  /** How its customer pays; null without a customer. */
  pay: v.nullable(pay),
  /** With the redeemed points. */
  due: Quote,
  isBeingPaid: v.boolean(),
  /** Set on a paid bill. */
  paid: v.nullable(
    v.object({ orderId: v.string(), number: v.number(), method: PaymentMethod, at: v.string() }),
  ),
})
export type StaffBill = v.InferOutput<typeof StaffBill>

export const BillList = v.object({ bills: v.array(StaffBill) })
export type BillList = v.InferOutput<typeof BillList>

export const BillDraft = v.strictObject({
  id: BillId,
  what: v.variant('kind', [
    v.strictObject({
      kind: v.literal('lines'),
      lines: v.pipe(v.array(NewCartLine), v.minLength(1), v.maxLength(maxLines)),
    }),
    v.strictObject({
      kind: v.literal('amount'),
      /** Halalas. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(leastBill), v.maxValue(mostBill)),
    }),
  ]),
  note: NewNote,
  /** A scan of a customer's code: the bill belongs to that customer at once. */
  scanId: v.optional(v.nullable(Id), null),
})
export type BillDraft = v.InferOutput<typeof BillDraft>

const ofBranch = `${apiBase}/staff/branches/:branchId/bills` as const

export const openBill = endpoint('POST', ofBranch, {
  summary: 'Open a bill at the employee’s branch, with dishes at current prices or with an amount',
  policy: 'staff',
  body: BillDraft,
  reply: StaffBill,
  refusals: ['cart-has-problems', 'scan-expired', 'key-reused'],
})

export const listBills = endpoint('GET', ofBranch, {
  summary: 'The bills of the employee’s branch: the open ones, and those of today',
  policy: 'staff',
  reply: BillList,
})

export const followBills = endpoint('GET', `${ofBranch}/events`, {
  summary: 'The bills of the employee’s branch, live: an event "bills" with all of them after every change',
  policy: 'staff',
  reply: BillList,
  stream: true,
})

export const settleBill = endpoint('POST', `${ofBranch}/:id/settle`, {
  summary: 'Record that a bill was paid at the branch, in cash or by the card terminal',
  policy: 'staff',
  body: v.strictObject({
    /**
     * The id of the order that pays the bill; made by the device, so that settling twice has the same result.
     */
    orderId: OrderId,
    with: v.picklist(settlements),
    /** A scan of the customer's code, for a bill without a customer. */
    scanId: v.optional(v.nullable(Id), null),
    /** Only for a customer whose code was scanned; others have chosen themselves. */
    pointsToRedeem: points,
    quoteHash,
  }),
  reply: StaffBill,
  refusals: [
    'bill-paid',
    'bill-gone',
    'bill-claimed',
    'bill-nobody',
    'bill-own',
    'scan-expired',
    'points-unavailable',
    'points-new-device',
    'quote-changed',
    'key-reused',
  ],
})

export const releaseBill = endpoint('POST', `${ofBranch}/:id/release`, {
  summary: 'Release a bill from its customer; an online payment in progress is refunded',
  policy: 'staff',
  reply: StaffBill,
  refusals: ['bill-paid', 'bill-gone'],
})

export const cancelBill = endpoint('POST', `${ofBranch}/:id/cancel`, {
  summary: 'Cancel an unpaid bill',
  policy: 'staff',
  reply: StaffBill,
  refusals: ['bill-paid', 'bill-claimed'],
})

export const getBill = endpoint('GET', `${apiBase}/bills/:id`, {
  summary: 'A bill, by its link, without personal data of other customers',
  policy: 'open',
  reply: Bill,
})

export const followBill = endpoint('GET', `${apiBase}/bills/:id/events`, {
  summary: 'A bill, live: an event "bill" with the bill after every change',
  policy: 'open',
  reply: Bill,
  stream: true,
})

export const claimBill = endpoint('POST', `${apiBase}/bills/:id/claim`, {
  summary: 'Claim a bill: pay it online, or at the branch; with redeemed points',
  policy: 'self',
  body: v.strictObject({
    /** The id of the paying order; made by the device, so that paying twice has the same result. */
    orderId: OrderId,
    pay,
    /** The card to charge; null if the gateway's own page asks for it. */
    payWith: v.optional(v.nullable(PayWith), null),
    pointsToRedeem: points,
    lang: Lang,
    quoteHash,
  }),
  reply: Bill,
  refusals: [
    'bill-paid',
    'bill-gone',
    'bill-claimed',
    'points-unavailable',
    'points-new-device',
    'payment-unavailable',
    'card-unknown',
    'apple-pay-used',
    'profile-incomplete',
    'quote-changed',
    'key-reused',
  ],
})

export const leaveBill = endpoint('POST', `${apiBase}/bills/:id/leave`, {
  summary: 'Release a claimed bill, before it is paid, so that another customer can claim it',
  policy: 'self',
  reply: Bill,
  refusals: ['bill-paid', 'bill-gone'],
})
