import { menuAt } from './menu-at.ts'
import { maxQuantity, type Cart, type CartLine } from './cart.ts'
import type { Localized } from './locale.ts'
import { findItem, optionGroupsOf, type Menu, type MenuItem, type Option, type OptionGroup } from './menu.ts'
import { percentOf, vatInside } from './money.ts'
import { applyPoints, type PointsTerms } from './apply-points.ts'
import { applyPromo } from './promo.ts'
import { hashOf } from './quote-hash.ts'

/** How a customer may order. */
export const methods = ['pickup', 'delivery'] as const
export type Method = (typeof methods)[number]

/**
 * How an order may have come about: `counter` is a bill that staff opened at the branch. It has no slot, and
 * nothing is brought or lent.
 */
export const orderMethods = [...methods, 'counter'] as const
export type OrderMethod = (typeof orderMethods)[number]

export const isMethod = (value: unknown): value is Method => (methods as readonly unknown[]).includes(value)

/**
 * What the dish will cost and how it will be written on the ticket, the receipt and the kitchen's board: as
 * sold, for ever.
 */
export type QuoteLine = {
  readonly id: string
  readonly itemId: string
  readonly name: Localized
  readonly picture: string | null
  readonly quantity: number
  readonly options: readonly QuoteOption[]
  readonly note: string
  /** Halalas of one, options and the item's own discount included. */
  readonly unitPrice: number
  /** Halalas of one before the item's own discount, options included. */
  readonly unitPriceBefore: number
  /** Halalas: `unitPrice` × `quantity`. */
  readonly total: number
  /** Halalas held for the plates lent with one of them; 0 where none are. */
  readonly platesDeposit: number
}

export type QuoteOption = {
  readonly groupId: string
  readonly optionId: string
  readonly name: Localized
  readonly priceDelta: number
}

/** Why a line, or the cart as a whole, can not be ordered as it stands. */
export type QuoteProblem =
  | { readonly reason: 'cart-empty' }
  | {
      readonly reason: 'item-gone' | 'item-out-of-stock' | 'item-paused' | 'quantity-out-of-range'
      readonly lineId: string
    }
  | { readonly reason: 'option-gone' | 'option-paused'; readonly lineId: string; readonly optionId: string }
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
  /** Halalas; null for no cap. */
  readonly cap: number | null
  readonly minimumSubtotal: number
}

/**
 * Everything that prices a cart beside the menu. The terms of later days may be null: their places in the
 * quote are then 0.
 */
export type PricingTerms = {
  readonly method: OrderMethod
  readonly delivery: {
    readonly fee: number
    readonly minimum: number
    readonly freeFrom: number | null
  } | null
  readonly promo: PromoTerms | null
  readonly points: PointsTerms | null
  /** The start of the slot it is for (milliseconds since 1970); null while no time is known. */
  readonly slot: number | null
}

/**
 * One immutable answer to "what does this cost". Browser and server compute it with the same function; the
 * server's is the bill.
 */
export type Quote = {
  readonly method: OrderMethod
  readonly lines: readonly QuoteLine[]
  readonly problems: readonly QuoteProblem[]
  readonly subtotal: number
  readonly promo: { readonly code: string; readonly discount: number; readonly freeDelivery: boolean } | null
  readonly points: { readonly redeemed: number; readonly discount: number } | null
  readonly deliveryFee: number
  /** Held for lent plates; paid with the order, outside VAT, given back with the plates. */
  readonly deposit: number
  /** What VAT is inside of: subtotal − discounts + delivery fee. */
  readonly taxable: number
  readonly vat: number
  /** What the customer pays: taxable + deposit. */
  readonly total: number
  /**
   * What it was promised for: the start of a slot (milliseconds since 1970), or null while no time was known.
   */
  readonly slot: number | null
  readonly menuVersion: string
  readonly rulesVersion: string
  /**
   * A fingerprint of everything above that the customer was shown. Equal on both sides, or the order is not
   * placed.
   */
  readonly hash: string
}

/**
 * Raised whenever a change to the rules below could change a total: a tab that has not been reloaded is then
 * asked again.
 */
export const rulesVersion = '2'

/**
 * What a customer would pay for this cart now; the server's copy of this function is the bill. There is
 * always an answer: a line that can not be priced (its dish is gone) is left out of the amounts, one that can
 * not be had is in them, and both are among the problems.
 */
export function priceCart(cart: Cart, menu: Menu, terms: PricingTerms): Quote {
  const sold = cart.lines.flatMap((line) => {
    const item = findItem(menu, line.itemId)
    return item && isCountable(line.quantity) ? { line, item } : []
  })
  const lines = sold.map(({ line, item }) => priceLine(menu, item, line, terms.method))
  const quote = sumUp(lines, terms, menu.version)
  return { ...quote, problems: problemsOf(cart, menu, terms, quote.subtotal) }
}

/**
 * What these lines come to on these terms, whether they were priced just now or are a bill of an hour ago.
 */
export function sumUp(lines: readonly QuoteLine[], terms: PricingTerms, menuVersion: string): Quote {
  const subtotal = sum(lines.map((line) => line.total))
  const fee = feeOf(terms, subtotal)
  const promo = terms.promo && applyPromo(terms.promo, { subtotal, deliveryFee: fee })
  const points = terms.points && applyPoints(terms.points, subtotal - (promo?.discount ?? 0))
  const deliveryFee = promo?.freeDelivery ? 0 : fee
  const deposit = sum(lines.map((line) => line.platesDeposit * line.quantity))
  const taxable = subtotal - (promo?.discount ?? 0) - (points?.discount ?? 0) + deliveryFee
  const { method, slot } = terms
  const vat = vatInside(taxable)
  const total = taxable + deposit
  const amounts = { method, lines, subtotal, promo, points, deliveryFee, deposit, taxable, vat, total, slot }
  return { ...amounts, problems: [], menuVersion, rulesVersion, hash: hashOf(amounts, rulesVersion) }
}

/**
 * Halalas of one dish after its own discount, without options. The discount is rounded to the halala, a half
 * up.
 */
export const priceOf = (item: MenuItem): number => item.price - percentOf(item.price, item.discountPercent)

/**
 * Halalas of one dish with the chosen options; ids that are none of its options count nothing. Never below 0.
 */
export function priceItem(
  menu: Menu,
  item: MenuItem,
  optionIds: readonly string[],
): { unitPrice: number; unitPriceBefore: number } {
  const options = sum(chosenOptions(menu, item, optionIds).map(({ option }) => option.priceDelta))
  return {
    unitPrice: Math.max(0, priceOf(item) + options),
    unitPriceBefore: Math.max(0, item.price + options),
  }
}

export type ChoiceProblem =
  | { readonly reason: 'option-gone' | 'option-paused'; readonly optionId: string }
  | { readonly reason: 'choice-missing' | 'choice-too-many'; readonly groupId: string }

/**
 * What keeps a dish with these options from being ordered: first the options that are not to be had, then the
 * questions answered too little or too much.
 */
export function checkChoices(menu: Menu, item: MenuItem, optionIds: readonly string[]): ChoiceProblem[] {
  const groups = optionGroupsOf(menu, item)
  const options = new Map(groups.flatMap((group) => group.options).map((option) => [option.id, option]))
  const wrongOptions = [...new Set(optionIds)].flatMap((optionId): ChoiceProblem[] => {
    const option = options.get(optionId)
    if (!option) return [{ reason: 'option-gone', optionId }]
    return option.availability === 'available' ? [] : [{ reason: 'option-paused', optionId }]
  })
  const wrongGroups = groups.flatMap((group): ChoiceProblem[] => {
    const chosen = group.options.filter((option) => optionIds.includes(option.id)).length
    if (chosen < group.min) return [{ reason: 'choice-missing', groupId: group.id }]
    return chosen > group.max ? [{ reason: 'choice-too-many', groupId: group.id }] : []
  })
  return [...wrongOptions, ...wrongGroups]
}

function priceLine(menu: Menu, item: MenuItem, line: CartLine, method: OrderMethod): QuoteLine {
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
    ...price,
    total: price.unitPrice * line.quantity,
    // at the table the plates stay
    platesDeposit: method === 'counter' ? 0 : item.platesDeposit,
  }
}

/** In the menu's order, each once, however they were tapped: equal wishes give equal lines. */
const chosenOptions = (
  menu: Menu,
  item: MenuItem,
  optionIds: readonly string[],
): { group: OptionGroup; option: Option }[] =>
  optionGroupsOf(menu, item).flatMap((group) =>
    group.options.filter((option) => optionIds.includes(option.id)).map((option) => ({ group, option })),
  )

function problemsOf(cart: Cart, menu: Menu, terms: PricingTerms, subtotal: number): QuoteProblem[] {
  if (cart.lines.length === 0) return [{ reason: 'cart-empty' }]
  const then = menuAt(menu, terms.slot)
  const problems = cart.lines.flatMap((line) => problemsOfLine(line, then))
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
  if (item.availability === 'out-of-stock') problems.unshift({ reason: 'item-out-of-stock', lineId })
  if (item.availability === 'paused') problems.unshift({ reason: 'item-paused', lineId })
  return problems
}

function feeOf({ method, delivery }: PricingTerms, subtotal: number): number {
  if (method !== 'delivery' || !delivery) return 0
  return delivery.freeFrom !== null && subtotal >= delivery.freeFrom ? 0 : delivery.fee
}

const isCountable = (quantity: number) => Number.isSafeInteger(quantity) && quantity > 0
const sum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
