import { maxOrderLines } from './cart.ts'
import { minuteMs } from './duration.ts'
import { allocate, vatInside } from './money.ts'
import { isBeforeReady, type OrderStatus } from './order.ts'
import type { OrderMethod } from './method.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import type { Menu } from './menu.ts'
import { priceCart, type Quote, type QuoteLine, rulesVersion } from './pricing.ts'
import { promotionsTotal } from './promotion.ts'
import { quoteHashOf } from './quote-hash.ts'
import { sum } from './sum.ts'

/** How long the customer can agree to a swap for something dearer. */
export const minutesToAnswer = 3

/** Portions of a line of an order that are removed, or swapped for the same number of another dish. */
export type LineChange = {
  readonly lineId: string
  readonly quantity: number
  /** What one portion is swapped for, with the id of its new line; null: removed. */
  readonly to: Omit<QuoteLine, 'quantity' | 'total' | 'note' | 'person'> | null
}

export type ChangeRefusal = 'change-line' | 'change-last' | 'change-same'

/** Returns whether the branch can still change what is cooked: before `ready`, and not a bill's order. */
export const canChange = ({
  status,
  method,
}: {
  readonly status: OrderStatus
  readonly method: OrderMethod
}): boolean => method !== 'counter' && isBeforeReady(status)

/** Returns when a question ends that is asked at `at`; both in milliseconds since 1970. */
export const answerUntil = (at: number): number => at + minutesToAnswer * minuteMs

/**
 * Returns what an order costs after a change, on the terms that its customer agreed to:
 *
 * - The lines that stay keep their prices; note and person go over to the new dish.
 * - Promotions and promo code shrink with the food, rounded up, and never grow. What is left of a promotion
 *   stays on the lines that had it; a new dish has the part of the portions that it replaces.
 * - Points pay as much as before, unless the food that is left costs less.
 * - The delivery fee stays as it was.
 *
 * So nothing that the branch takes off can make the order dearer. Refuses portions that the order does not
 * have, and the removal of the last food that costs something: that is a cancellation.
 */
export function changeQuote(quote: Quote, change: LineChange): Outcome<Quote, ChangeRefusal> {
  const { quantity, to } = change
  const line = quote.lines.find(({ id }) => id === change.lineId)
  if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.quantity)
    return refuse('change-line')
  if (to && isSame(line, to)) return refuse('change-same')
  const left = line.quantity - quantity
  const lines = quote.lines.flatMap((one) => {
    if (one !== line) return [one]
    const kept = left > 0 ? [{ ...line, quantity: left, total: line.unitPrice * left }] : []
    return to ? [...kept, { ...line, ...to, quantity, total: to.unitPrice * quantity }] : kept
  })
  if (lines.length > maxOrderLines) return refuse('change-line')
  const changed = withLines(quote, lines, (shares) => moveShares(shares, quote.lines, change))
  return lines.length === 0 || (changed.subtotal === 0 && quote.subtotal > 0)
    ? refuse('change-last')
    : done(changed)
}

type WantedDish = {
  /** The id of its new line. */
  readonly id: string
  readonly quantity: number
  readonly itemId: string
  readonly optionIds: readonly string[]
}

/** Returns a dish of the branch's menu, priced for an order's slot, if it is available then. */
export function priceSwap(
  { method, slot }: Pick<Quote, 'method' | 'slot'>,
  menu: Menu,
  { optionIds, ...wanted }: WantedDish,
): Outcome<NonNullable<LineChange['to']>, 'change-dish'> {
  const cart = { lines: [{ ...wanted, optionIds: [...optionIds], note: '' }] }
  const { lines, problems } = priceCart(cart, menu, {
    method,
    slot,
    delivery: null,
    promo: null,
    points: null,
  })
  const [line] = lines
  if (!line || problems.length > 0) return refuse('change-dish')
  const { quantity: _quantity, total: _total, note: _note, person: _person, ...dish } = line
  return done(dish)
}

/** Returns the halalas that the customer pays more after the change; less than 0: that they pay less. */
export const differenceOf = (before: Pick<Quote, 'total'>, after: Pick<Quote, 'total'>): number =>
  after.total - before.total

/**
 * Returns how an order that was paid online is settled after a change, in halalas. `paid`: what was paid and
 * not refunded. `back` is refunded to the card; `extra` is collected at the hand-over.
 */
export const settleChange = (
  paid: number,
  total: number,
): { readonly back: number; readonly extra: number } => ({
  back: Math.max(0, paid - total),
  extra: Math.max(0, total - paid),
})

/** Returns the points that an order promises after its food got cheaper or dearer, rounded down. */
export function promisedAfter(
  promised: number,
  before: Pick<Quote, 'taxable' | 'deliveryFee'>,
  after: Pick<Quote, 'taxable' | 'deliveryFee'>,
): number {
  const food = before.taxable - before.deliveryFee
  if (food <= 0) return promised
  return Number((BigInt(promised) * BigInt(after.taxable - after.deliveryFee)) / BigInt(food))
}

type MoveShares = (shares: readonly number[]) => readonly number[]

function withLines(quote: Quote, lines: readonly QuoteLine[], move: MoveShares): Quote {
  const subtotal = sum(lines.map((line) => line.total))
  const { promotions, promo } = reduceDiscounts(quote, subtotal)
  const reduced = { promotions: spread(promotions, lines, move), promo }
  const food = subtotal - promotionsTotal(reduced) - (reduced.promo?.discount ?? 0)
  const points = quote.points && reducePoints(quote.points, food)
  const deposit = sum(lines.map((line) => line.platesDeposit * line.quantity))
  const taxable = food - (points?.discount ?? 0) + quote.deliveryFee
  const { method, deliveryFee, slot } = quote
  const total = taxable + deposit
  const amounts = { method, lines, subtotal, ...reduced, points, deliveryFee, deposit, taxable, total, slot }
  const priced = { ...amounts, vat: vatInside(taxable) }
  return {
    ...priced,
    problems: [],
    menuVersion: quote.menuVersion,
    rulesVersion,
    hash: quoteHashOf(priced, rulesVersion),
  }
}

/**
 * Promotions and promo code together, in proportion to the food. As one sum: two that are each rounded up
 * could take off more than the food costs. A code that took something off still does, so its use still
 * counts.
 */
function reduceDiscounts(
  { subtotal: before, promotions, promo }: Quote,
  subtotal: number,
): Pick<Quote, 'promotions' | 'promo'> {
  const discounts = promotions.map(({ discount }) => discount)
  if (subtotal >= before) return { promotions, promo }
  const left = shareOf(sum(discounts) + (promo?.discount ?? 0), subtotal, before)
  const byCode = shareOf(promo?.discount ?? 0, subtotal, before)
  const parts = left > byCode ? allocate(left - byCode, discounts) : discounts.map(() => 0)
  return {
    promotions: promotions.map((promotion, place) => ({ ...promotion, discount: parts[place] ?? 0 })),
    promo: promo && { ...promo, discount: byCode },
  }
}

/** The shares of the new lines, in the order of `changeQuote`; those of removed portions are left out. */
function moveShares(
  shares: readonly number[],
  lines: readonly QuoteLine[],
  { lineId, quantity, to }: LineChange,
): number[] {
  const changed = lines.findIndex(({ id }) => id === lineId)
  return lines.flatMap((line, place) => {
    const share = shares[place] ?? 0
    if (place !== changed) return [share]
    const left = line.quantity - quantity
    const [staying = 0, moved = 0] = allocate(share, [left, quantity])
    return [...(left > 0 ? [staying] : []), ...(to ? [moved] : [])]
  })
}

/** Spreads each promotion over the lines that had it; what exceeds them, over what is left of all lines. */
function spread(
  promotions: Quote['promotions'],
  lines: readonly QuoteLine[],
  move: MoveShares,
): Quote['promotions'] {
  let left = lines.map((line) => line.total)
  return promotions.map(({ shares: before, ...promotion }) => {
    if (!before) return promotion
    const weights = move(before)
    const wanted = sum(weights) > 0 ? allocate(promotion.discount, weights) : weights
    const own = left.map((most, place) => Math.min(most, wanted[place] ?? 0))
    const room = left.map((most, place) => most - (own[place] ?? 0))
    const more = allocate(promotion.discount - sum(own), room)
    const shares = own.map((share, place) => share + (more[place] ?? 0))
    left = left.map((most, place) => most - (shares[place] ?? 0))
    return { ...promotion, shares }
  })
}

/** Rounded up. */
const shareOf = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

/** The points that are not needed any more go back, rounded up. */
function reducePoints(points: NonNullable<Quote['points']>, food: number): NonNullable<Quote['points']> {
  if (points.discount <= food) return points
  const redeemed = Number((BigInt(points.redeemed) * BigInt(food)) / BigInt(points.discount))
  return { redeemed, discount: food }
}

const isSame = (line: QuoteLine, to: NonNullable<LineChange['to']>): boolean =>
  line.itemId === to.itemId &&
  line.options.length === to.options.length &&
  line.options.every(({ optionId }) => to.options.some((option) => option.optionId === optionId))
