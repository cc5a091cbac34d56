import * as v from 'valibot'
import { billStates, leastBill, mostBill, settlements } from '#domain/bill.ts'
import { maxLines } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { OrderId, PaymentMethod, PayWith } from './order.ts'
import { CartLine, Id, Note, Quote } from './quote.ts'
import { NewDevice } from './wallet.ts'

/**
 * The id is made by the branch's device (128 random bits, base64url): it is the link in the bill's QR, and
 * nobody guesses it.
 */
export const BillId = OrderId

const points = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The hash of the quote that whoever pays has seen. */
const quoteHash = v.pipe(v.string(), v.maxLength(64))

const about = {
  id: v.string(),
  state: v.picklist(billStates),
  branchId: v.string(),
  branchName: Localized,
  openedAt: v.string(),
  expiresAt: v.string(),
  /** Before points. */
  quote: Quote,
  /** Words of the branch, such as the table. */
  note: v.string(),
}

/** How whoever it belongs to pays it. */
const pay = v.picklist(['card', 'counter'])

/** What anybody with the link sees; `mine` is there for whom it belongs to. */
export const Bill = v.object({
  ...about,
  mine: v.nullable(
    v.object({
      pay,
      /** With the points that they take off. */
      quote: Quote,
      /** Of the order that pays it: there is one once a card is charged for it, and when it is paid. */
      orderId: v.nullable(v.string()),
    }),
  ),
})
export type Bill = v.InferOutput<typeof Bill>

/** What its branch sees. */
export const StaffBill = v.object({
  ...about,
  customer: v.nullable(
    v.object({
      firstName: v.string(),
      /** Points they have, and the most of them that can be redeemed on this bill; null once it is over. */
      balance: v.nullable(v.number()),
      most: v.nullable(v.number()),
      /** Of the device with which they showed who they are. */
      newDevice: v.nullable(NewDevice),
      /** On which terms that is, to show what it saves. */
      terms: v.nullable(
        v.object({
          step: v.number(),
          stepValue: v.number(),
          minimum: v.number(),
          maxSharePercent: v.number(),
        }),
      ),
      /** Shown at the counter by their code: then staff redeem for them. */
      scanned: v.boolean(),
    }),
  ),
  /** Of whom it belongs to; null where it is nobody's. */
  pay: v.nullable(pay),
  /** With the points that are taken off. */
  due: Quote,
  isBeingPaid: v.boolean(),
  /** Of a bill that is paid. */
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
      lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(maxLines)),
    }),
    v.strictObject({
      kind: v.literal('amount'),
      /** Halalas. */
      amount: v.pipe(v.number(), v.integer(), v.minValue(leastBill), v.maxValue(mostBill)),
    }),
  ]),
  note: Note,
  /** Of a customer's code that was scanned just now: the bill is theirs at once. */
  scanId: v.optional(v.nullable(Id), null),
})
export type BillDraft = v.InferOutput<typeof BillDraft>

const ofBranch = `${apiBase}/staff/branches/:branchId/bills` as const

export const openBill = endpoint('POST', ofBranch, {
  summary: 'Open a bill at an own branch, of dishes at today’s prices or of an amount',
  policy: 'staff',
  body: BillDraft,
  reply: StaffBill,
  refusals: ['cart-has-problems', 'scan-expired', 'key-reused'],
})

export const listBills = endpoint('GET', ofBranch, {
  summary: 'The bills of an own branch: those that wait, and those of today',
  policy: 'staff',
  reply: BillList,
})

export const followBills = endpoint('GET', `${ofBranch}/events`, {
  summary: 'The bills of an own branch, live: an event "bills" carries them anew after every change',
  policy: 'staff',
  reply: BillList,
  stream: true,
})

export const settleBill = endpoint('POST', `${ofBranch}/:id/settle`, {
  summary: 'Say that a bill was paid at the counter, in cash or by the card terminal',
  policy: 'staff',
  body: v.strictObject({
    /** Of the order that it becomes; made by the device, so that settling twice is settling once. */
    orderId: OrderId,
    with: v.picklist(settlements),
    /** Whose bill it is, where it is nobody's yet. */
    scanId: v.optional(v.nullable(Id), null),
    /** Only for a customer who was scanned: another has chosen. */
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
  summary: 'Take a bill back from whom it belongs to; what they are paying online goes back to them',
  policy: 'staff',
  reply: StaffBill,
  refusals: ['bill-paid', 'bill-gone'],
})

export const cancelBill = endpoint('POST', `${ofBranch}/:id/cancel`, {
  summary: 'Cancel a bill that was not paid',
  policy: 'staff',
  reply: StaffBill,
  refusals: ['bill-paid', 'bill-claimed'],
})

export const getBill = endpoint('GET', `${apiBase}/bills/:id`, {
  summary: 'A bill, by its link: what it is for, and nothing of anybody',
  policy: 'open',
  reply: Bill,
})

export const followBill = endpoint('GET', `${apiBase}/bills/:id/events`, {
  summary: 'A bill, live: an event "bill" carries it anew after every change',
  policy: 'open',
  reply: Bill,
  stream: true,
})

export const claimBill = endpoint('POST', `${apiBase}/bills/:id/claim`, {
  summary: 'Pay a bill online, or say that it is paid at the counter; with points taken off',
  policy: 'self',
  body: v.strictObject({
    /** Of the order that it becomes; made by the device, so that paying twice is paying once. */
    orderId: OrderId,
    pay,
    /** With what a card is charged; null where the gateway's own page asks for the card. */
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
    'profile-incomplete',
    'quote-changed',
    'key-reused',
  ],
})

export const leaveBill = endpoint('POST', `${apiBase}/bills/:id/leave`, {
  summary: 'Leave an own bill to somebody else, before it is paid',
  policy: 'self',
  reply: Bill,
  refusals: ['bill-paid', 'bill-gone'],
})
