import { hourMs } from './duration.ts'
import type { OrderStatus } from './order.ts'
import { allocate } from './money.ts'
import { invoiceLinesOf } from './invoice.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { PointsScheme } from './points.ts'
import type { Quote } from './pricing.ts'
import { sum } from './sum.ts'

/** What can be wrong with a dish. */
export const faults = ['missing', 'cold', 'wrong', 'late'] as const
export type Fault = (typeof faults)[number]

/** The ways of a refund. `cash` comes out of the branch's till, `points` go to the customer's account. */
export const refundWays = ['card', 'cash', 'points'] as const
export type RefundWay = (typeof refundWays)[number]

/** What a refund is for; see `RefundKind` of the contract. */
export const refundKinds = ['order', 'plates', 'part', 'surplus', 'change'] as const
export type RefundKind = (typeof refundKinds)[number]

/** `failed`: it did not reach the card, and the branch decides. */
export const refundStates = ['due', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Portions of a line of an order: its position (the first line is 1), and how many. */
type Portions = { readonly place: number; readonly quantity: number }

/** The place of the delivery fee among the parts of a refund: before the first line. */
export const deliveryPlace = 0

/** A part of a refund: portions of a line, or the delivery fee, with their halalas. */
export type RefundPart = Portions & { readonly amount: number }

/** A line of an order, or its delivery fee, with what can still be refunded of it. */
export type Refundable = {
  readonly place: number
  readonly quantity: number
  /** Halalas of each portion that was not refunded yet, in the order in which portions are refunded. */
  readonly left: readonly number[]
}

export type CareRefusal = 'care-nothing' | 'care-too-many'

/**
 * Returns the lines of an order and its delivery fee with the price of each portion: what was paid, after
 * promotions, promo code and points. The portions of all lines and the fee sum exactly to the quote's taxable
 * amount. The plates' deposit is not included: it is refunded when plates are counted.
 */
export function refundableOf(quote: Quote, earlier: readonly RefundPart[]): Refundable[] {
  return invoiceLinesOf(quote).map((line, index) => {
    const isItem = line.kind === 'item'
    const place = isItem ? index + 1 : deliveryPlace
    const quantity = isItem ? line.quantity : 1
    const refunded = sum(earlier.filter((part) => part.place === place).map((part) => part.quantity))
    const portions = allocate(
      line.amount,
      Array.from({ length: quantity }, () => 1),
    )
    return { place, quantity, left: portions.slice(refunded) }
  })
}

/**
 * Returns the parts of a refund of these portions, if that many of each were sold and not refunded yet, and
 * something was paid for them.
 */
export function priceRefund(
  lines: readonly Refundable[],
  asked: readonly Portions[],
): Outcome<RefundPart[], CareRefusal> {
  const parts: RefundPart[] = []
  for (const { place, quantity } of countByPlace(asked)) {
    const left = lines.find((line) => line.place === place)?.left ?? []
    if (quantity > left.length) return refuse('care-too-many')
    parts.push({ place, quantity, amount: sum(left.slice(0, quantity)) })
  }
  return amountOf(parts) === 0 ? refuse('care-nothing') : done(parts)
}

/** Returns how many portions of an order were not refunded yet; the delivery fee counts as one. */
export const countRefundable = (lines: readonly Pick<Refundable, 'left'>[]): number =>
  sum(lines.map(({ left }) => left.length))

/** Returns the halalas of a refund. */
export const amountOf = (parts: readonly RefundPart[]): number => sum(parts.map(({ amount }) => amount))

/** Returns the points that are worth this many halalas, rounded up: the customer loses nothing. */
export const pointsFor = (
  { redeemStep, stepValue }: Pick<PointsScheme, 'redeemStep' | 'stepValue'>,
  amount: number,
): number => Math.ceil((amount * redeemStep) / stepValue)

/** The halalas that a manager can refund in a day, unless the owner has set another limit. */
export const usualManagerLimit = 30_000

/** How long after the hand-over the customer can report a problem in the app. */
const hoursToReport = 24

export type ReportRefusal = 'care-not-yet' | 'care-too-late'

/** Returns whether a problem can be reported at `now` (milliseconds since 1970): for a day. */
export function checkReport(
  { status, completedAt }: { readonly status: OrderStatus; readonly completedAt: number | undefined },
  now: number,
): Outcome<undefined, ReportRefusal> {
  if (status !== 'completed' || completedAt === undefined) return refuse('care-not-yet')
  return now > completedAt + hoursToReport * hourMs ? refuse('care-too-late') : done(undefined)
}

/** Adds up the quantities of places that are named more than once; in the order of the places. */
function countByPlace(asked: readonly Portions[]): Portions[] {
  const counted = new Map<number, number>()
  for (const { place, quantity } of asked) {
    if (!Number.isSafeInteger(quantity) || quantity < 0)
      throw new RangeError(`expected a whole number of portions, 0 or more, got ${quantity}`)
    if (quantity > 0) counted.set(place, (counted.get(place) ?? 0) + quantity)
  }
  return Array.from(counted, ([place, quantity]) => ({ place, quantity })).toSorted(
    (a, b) => a.place - b.place,
  )
}
