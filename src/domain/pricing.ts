import { maxQuantity, type Cart, type CartLine } from './cart.ts'
import { checkChoices, chosenOptions, priceItem } from './chosen-options.ts'
import type { Localized } from './locale.ts'
import type { OrderMethod } from './method.ts'
import { menuAt } from './menu-at.ts'
import { findItem, type Menu, type MenuItem, ofDishes } from './menu.ts'
import { vatInside } from './money.ts'
import { applyPoints, type PointsTerms } from './apply-points.ts'
import { applyPromo } from './promo.ts'
import { applyPromotions } from './apply-promotions.ts'
import { noPromotions, type Promotions, type QuotePromotion } from './promotion.ts'
import { quoteHashOf } from './quote-hash.ts'
import { sum } from './sum.ts'

/**
 * A priced line, as it is stored in the order and written on the ticket, the receipt and the board. Later
 * changes of the menu do not affect it.
 */
export type QuoteLine = {
  readonly id: string
  readonly itemId: string
  readonly name: Localized
  readonly picture: string | null
  readonly quantity: number
  readonly options: readonly QuoteOption[]
  readonly note: string
  /** The name of the person who eats it; only in orders from a family cart. */
  readonly person?: string | undefined
  /** Halalas of one, with options and the item's own discount. */
  readonly unitPrice: number
  /** Halalas of one before the item's own discount, with options. */
  readonly unitPriceBefore: number
  /** Halalas: `unitPrice` × `quantity`. */
  readonly total: number
  /** Halalas held for the plate that is lent with each one; 0 if none is lent. */
  readonly platesDeposit: number
}

type QuoteOption = {
  readonly groupId: string
  readonly optionId: string
  readonly name: Localized
  readonly priceDelta: number
}

/** Why a line, or the whole cart, cannot be ordered as it is. */
export type QuoteProblem =
  | { readonly reason: 'cart-empty' }
  | {
      readonly reason:
        | 'item-gone'
        | 'item-out-of-stock'
        | 'item-paused'
        | 'item-out-of-hours'
        | 'quantity-out-of-range'
      readonly lineId: string
    }
  | {
      readonly reason: 'option-gone' | 'option-paused' | 'option-out-of-hours'
      readonly lineId: string
      readonly optionId: string
    }
  | {
      readonly reason: 'choice-missing' | 'choice-too-many'
      readonly lineId: string
      readonly groupId: string
    }
  | { readonly reason: 'below-minimum'; readonly missing: number }

export type PromoTerms = {
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'free-delivery'
  /** Percent for `percent`, halalas for `amount`, 0 for `free-delivery`. */
  readonly value: number
  /** The maximum discount in halalas; null for none. */
  readonly cap: number | null
  readonly minimumSubtotal: number
}

/**
 * What determines the price of a cart besides the menu. `delivery`, `promo` and `points` may be null: the
 * quote then has 0 or null there.
 */
export type PricingTerms = {
  /** Null while none is chosen: as pick-up, without the promotions for one method only. */
  readonly method: OrderMethod | null
  readonly delivery: {
    readonly fee: number
    readonly minimum: number
    readonly freeFrom: number | null
  } | null
  readonly promo: PromoTerms | null
  readonly points: PointsTerms | null
  /** The start of the slot (milliseconds since 1970); null while no time is known. */
  readonly slot: number | null
}

/**
 * The immutable price of a cart. Browser and server compute it with the same function; the server's is the
 * bill.
 */
export type Quote = {
  readonly method: OrderMethod
  readonly lines: readonly QuoteLine[]
  readonly problems: readonly QuoteProblem[]
  readonly subtotal: number
  /** The automatic discounts that count, before the promo code. */
  readonly promotions: readonly QuotePromotion[]
  readonly promo: { readonly code: string; readonly discount: number; readonly freeDelivery: boolean } | null
  readonly points: { readonly redeemed: number; readonly discount: number } | null
  readonly deliveryFee: number
  /** Held for lent plates; paid with the order, without VAT, and refunded when the plates are returned. */
  readonly deposit: number
  /** The amount that includes the VAT: subtotal − discounts + delivery fee. */
  readonly taxable: number
  readonly vat: number
  /** What the customer pays: taxable + deposit. */
  readonly total: number
  /** The start of the promised slot (milliseconds since 1970), or null while no time was known. */
  readonly slot: number | null
  readonly menuVersion: string
  readonly rulesVersion: string
  /**
   * A fingerprint of all amounts above that the customer saw. The server refuses an order whose hash differs.
   */
  readonly hash: string
}

/**
 * Part of the hash. Increase it with a change of the rules below whose result is not in the hash itself: then
 * every customer with an open cart has to agree again, also at the same price. A changed amount changes the
 * hash anyway, and only customers who pay another amount have to agree again.
 */
export const rulesVersion = '2'

/**
 * Returns what a customer would pay for this cart now; the server's result is the bill. There is always a
 * quote: a line that cannot be priced (its dish is gone) is not in the amounts, one that is unavailable is,
 * and both are in the problems.
 */
export function priceCart(cart: Cart, whole: Menu, terms: PricingTerms): Quote {
  // a menu may have thousands of dishes, and its promotions hundreds each
  const menu = ofDishes(
    whole,
    cart.lines.map(({ itemId }) => itemId),
  )
  const sold = cart.lines.flatMap((line) => {
    const item = findItem(menu, line.itemId)
    return item && isCountable(line.quantity) ? { line, item } : []
  })
  const lines = sold.map(({ line, item }) => priceLine(menu, item, line, terms.method))
  const then = menuAt(menu, terms.slot)
  const quote = sumUp(lines, { ...terms, promotions: then.promotionsNow }, menu.version)
  return { ...quote, problems: problemsOf(cart, then, terms, quote.subtotal) }
}

/** Returns the quote of priced lines on these terms; the lines may be new, or those of an earlier bill. */
export function sumUp(
  lines: readonly QuoteLine[],
  terms: PricingTerms & { readonly promotions?: Promotions | undefined },
  menuVersion: string,
): Quote {
  const subtotal = sum(lines.map((line) => line.total))
  const fee = feeOf(terms, subtotal)
  const promotions = applyPromotions(terms.promotions ?? noPromotions, {
    lines,
    subtotal,
    deliveryFee: fee,
    method: terms.method,
  })
  const food = subtotal - sum(promotions.map(({ discount }) => discount))
  const feeLeft = promotions.some(({ freeDelivery }) => freeDelivery) ? 0 : fee
  const promo = terms.promo && applyPromo(terms.promo, { subtotal, left: food, deliveryFee: feeLeft })
  const points = terms.points && applyPoints(terms.points, food - (promo?.discount ?? 0))
  const deliveryFee = promo?.freeDelivery ? 0 : feeLeft
  const deposit = sum(lines.map((line) => line.platesDeposit * line.quantity))
  const taxable = food - (promo?.discount ?? 0) - (points?.discount ?? 0) + deliveryFee
  const { method: chosen, slot } = terms
  const method = chosen ?? 'pickup'
  const vat = vatInside(taxable)
  const total = taxable + deposit
  const reduced = { subtotal, promotions, promo, points }
  const amounts = { method, lines, ...reduced, deliveryFee, deposit, taxable, vat, total, slot }
  return { ...amounts, problems: [], menuVersion, rulesVersion, hash: quoteHashOf(amounts, rulesVersion) }
}

function priceLine(menu: Menu, item: MenuItem, line: CartLine, method: OrderMethod | null): QuoteLine {
  const price = priceItem(menu, item, line.optionIds)
  return {
    id: line.id,
    itemId: item.id,
    name: item.name,
    picture: item.picture,
    quantity: line.quantity,
    options: chosenOptions(menu, item, line.optionIds).map(({ group, option }) => ({
      groupId: group.id,
      optionId: option.id,
      name: option.name,
      priceDelta: option.priceDelta,
    })),
    note: line.note,
    ...(line.person !== undefined && { person: line.person }),
    ...price,
    total: price.unitPrice * line.quantity,
    // guests in the branch leave the plates there
    platesDeposit: method === 'counter' ? 0 : item.platesDeposit,
  }
}

function problemsOf(cart: Cart, menu: Menu, terms: PricingTerms, subtotal: number): QuoteProblem[] {
  if (cart.lines.length === 0) return [{ reason: 'cart-empty' }]
  const problems = cart.lines.flatMap((line) => problemsOfLine(line, menu))
  const missing = terms.method === 'delivery' ? (terms.delivery?.minimum ?? 0) - subtotal : 0
  return missing > 0 ? [...problems, { reason: 'below-minimum', missing }] : problems
}

function problemsOfLine(line: CartLine, menu: Menu): QuoteProblem[] {
  const lineId = line.id
  const item = findItem(menu, line.itemId)
  if (!item) return [{ reason: 'item-gone', lineId }]
  const problems: QuoteProblem[] = checkChoices(menu, item, line.optionIds).map((problem) => ({
    ...problem,
    lineId,
  }))
  if (!isCountable(line.quantity) || line.quantity > maxQuantity)
    problems.unshift({ reason: 'quantity-out-of-range', lineId })
  if (item.availability !== 'available') problems.unshift({ reason: `item-${item.availability}`, lineId })
  return problems
}

function feeOf({ method, delivery }: PricingTerms, subtotal: number): number {
  if (method !== 'delivery' || !delivery) return 0
  return delivery.freeFrom !== null && subtotal >= delivery.freeFrom ? 0 : delivery.fee
}

/** Returns what the dishes of a quote would cost without discounts of their own, in halalas. */
export const priceBeforeOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  sum(lines.map(({ unitPriceBefore, quantity }) => unitPriceBefore * quantity))

/** Returns what is left of a quote's food after promotions and the promo code, in halalas. */
export const foodOf = ({
  subtotal,
  promotions,
  promo,
}: Pick<Quote, 'subtotal' | 'promotions' | 'promo'>): number =>
  subtotal - sum(promotions.map(({ discount }) => discount)) - (promo?.discount ?? 0)

const isCountable = (quantity: number) => Number.isSafeInteger(quantity) && quantity > 0
