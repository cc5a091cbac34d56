import * as v from 'valibot'
import { maxLines, maxQuantity } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { OrderPlates } from './order.ts'
import { Id } from './quote.ts'

/** How a deposit goes back: to the card that paid the order online, or in cash over the counter. */
export const PlatesWay = v.picklist(['card', 'cash'])
export type PlatesWay = v.InferOutput<typeof PlatesWay>

/** What an employee of any branch sees of an order whose plates come back: nothing of it but its plates. */
export const PlatesLoan = v.object({
  orderId: v.string(),
  number: v.number(),
  firstName: v.string(),
  /** Where they were lent. */
  branchName: Localized,
  handedOverAt: v.string(),
  plates: OrderPlates,
  /** The ways its deposit can go back, the usual one first. */
  ways: v.array(PlatesWay),
})
export type PlatesLoan = v.InferOutput<typeof PlatesLoan>

export const findLoans = endpoint('GET', `${apiBase}/staff/plates`, {
  summary: 'The orders of a number, of any branch, whose plates are still out, newest first',
  policy: 'staff',
  query: v.object({ number: v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits')) }),
  reply: v.object({ loans: v.array(PlatesLoan) }),
})

export const returnPlates = endpoint('POST', `${apiBase}/staff/orders/:id/plates`, {
  summary: 'Count plates of an order back in, at any branch, and give back what was held for them',
  policy: 'staff',
  body: v.strictObject({
    /** Made by the device: sending it twice counts them once. */
    id: v.pipe(v.string(), v.uuid()),
    /** Where they were brought. */
    branchId: Id,
    lines: v.pipe(
      v.array(
        v.strictObject({
          place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLines)),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
        }),
      ),
      v.minLength(1),
      v.maxLength(maxLines),
    ),
    way: PlatesWay,
  }),
  reply: PlatesLoan,
  refusals: ['plates-none', 'plates-too-many', 'plates-cash-only', 'plates-paid-back', 'plates-counted'],
})
