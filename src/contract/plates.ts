import * as v from 'valibot'
import { maxOrderLines, maxQuantity } from '#domain/cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { OrderPlates } from './order.ts'
import { Id } from './cart.ts'

/** How a deposit is refunded: to the card that paid the order online, or in cash at the branch. */
export const PlatesWay = v.picklist(['card', 'cash'])
export type PlatesWay = v.InferOutput<typeof PlatesWay>

/**
 * What employees of any branch see of an order with lent plates: only the plates and what is needed to return
 * them.
 */
export const PlatesLoan = v.object({
  orderId: v.string(),
  number: v.number(),
  /** Empty for employees of other branches than the one that lent them. */
  firstName: v.string(),
  /** The branch that lent them. */
  branchName: Localized,
  handedOverAt: v.string(),
  plates: OrderPlates,
  /** The possible ways of the refund, the usual one first. */
  ways: v.array(PlatesWay),
})
export type PlatesLoan = v.InferOutput<typeof PlatesLoan>

export const PlatesLoans = v.object({ loans: v.array(PlatesLoan) })

export const BranchLoans = v.object({
  ...PlatesLoans.entries,
  /** More are out than are listed; each is found by its number. */
  hasMore: v.optional(v.boolean(), false),
})

export const listLoans = endpoint('GET', `${apiBase}/staff/branches/:branchId/plates`, {
  summary: 'The orders of a branch whose plates are not returned yet, those due first on top',
  policy: 'staff',
  reply: BranchLoans,
})

export const findLoans = endpoint('GET', `${apiBase}/staff/plates`, {
  summary: 'The orders with a number, of any branch, whose plates are not returned yet, newest first',
  policy: 'staff',
  query: v.object({ number: v.pipe(v.string(), v.regex(/^\d{4}$/, 'expected four digits')) }),
  reply: PlatesLoans,
})

export const returnPlates = endpoint('POST', `${apiBase}/staff/orders/:id/plates`, {
  summary: 'Record returned plates of an order, at any branch, and refund their deposit',
  policy: 'staff',
  body: v.strictObject({
    /** Made by the device, so that a count that is sent twice counts once. */
    id: v.pipe(v.string(), v.uuid()),
    /** The branch that received them. */
    branchId: Id,
    lines: v.pipe(
      v.array(
        v.strictObject({
          place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxOrderLines)),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
        }),
      ),
      v.minLength(1),
      v.maxLength(maxOrderLines),
    ),
    way: PlatesWay,
  }),
  reply: PlatesLoan,
  refusals: [
    'plates-none',
    'plates-too-many',
    'plates-cash-only',
    'plates-paid-back',
    'plates-counted',
    'order-own',
  ],
})
