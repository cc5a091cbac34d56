import type { Localized } from './locale.ts'
import { percentOfRoundedUp } from './percent.ts'
import type { PromoTerms } from './pricing.ts'
import type { OrderMethod } from './method.ts'
import { hoursAround, isSoldAt, type SaleTimes, seasonEnd } from './sale-times.ts'

/** An automatic discount: the terms of a promo code, without a code, for some dishes, ways and times. */
export type Promotion = Omit<PromoTerms, 'code'> & {
  readonly id: string
  readonly name: Localized
  /** Empty: for pick-up and for delivery. Bills in the branch have none. */
  readonly methods: readonly OrderMethod[]
  /** The dishes that it counts for; null for all. */
  readonly itemIds: readonly string[] | null
  /** The slots that it counts for; null or none: all. */
  readonly times?: SaleTimes | null | undefined
}

/** Those of a branch. `stack`: all count, one after another; else no dish has two, and the best wins. */
export type Promotions = { readonly stack: boolean; readonly list: readonly Promotion[] }

/** What an automatic discount takes off an order, in halalas. */
export type QuotePromotion = {
  readonly id: string
  readonly name: Localized
  readonly discount: number
  readonly freeDelivery: boolean
  /**
   * The part of `discount` that each line of the quote has, in halalas; undefined in orders from before these
   * shares. Documents and refunds read it. It is not in the hash: the customer agrees to the discount.
   */
  readonly shares?: readonly number[] | undefined
}

/** The part of it on the card of a dish: the percentages that count, one after another, and until when. */
export type DishPromotion = {
  readonly name: Localized
  readonly percents: readonly number[]
  /** Milliseconds since 1970; null for no end. */
  readonly endsAt: number | null
}

export const noPromotions: Promotions = { stack: false, list: [] }

/** Returns the promotions that count for a slot (its start, milliseconds since 1970). */
export const promotionsAt = ({ stack, list }: Promotions, slot: number): Promotions => ({
  stack,
  list: list.filter((promotion) => isSoldAt(promotion, slot)),
})

/** A plain percentage has no cap and no minimum: each dish has its own share, which its card can show. */
export const isPlain = ({ kind, cap, minimumSubtotal }: Promotion): boolean =>
  kind === 'percent' && cap === null && minimumSubtotal === 0

/** By their lists: a category may have hundreds of dishes, and each dish of a menu is looked up. */
const idSets = new WeakMap<readonly string[], ReadonlySet<string>>()

export function isFor({ itemIds }: Pick<Promotion, 'itemIds'>, itemId: string): boolean {
  if (itemIds === null) return true
  let ids = idSets.get(itemIds)
  if (!ids) {
    ids = new Set(itemIds)
    idSets.set(itemIds, ids)
  }
  return ids.has(itemId)
}

/** Whether a promotion is for a method; while none is chosen (null), only one for all methods is. */
export const isWay = ({ methods }: Promotion, method: OrderMethod | null): boolean =>
  method !== 'counter' && (methods.length === 0 || methods.some((one) => one === method))

/** The plain percentages for a dish: all of them if they stack, else the largest. */
export function plainFor({ stack, list }: Promotions, itemId: string): readonly Promotion[] {
  const all = list.filter((promotion) => isPlain(promotion) && isFor(promotion, itemId))
  const [best] = all.toSorted((a, b) => b.value - a.value)
  return stack || !best ? all : [best]
}

/**
 * Returns a function of what a dish's card says about its promotions; undefined for none. Those for one
 * method only are left out until it is chosen. `promotions` are those of the slot.
 */
export function dishPromotions(
  { stack, list }: Promotions,
  { slot, method }: { readonly slot: number; readonly method: OrderMethod | null },
): (itemId: string) => DishPromotion | undefined {
  const chosen = list.filter((one) => isPlain(one) && isWay(one, method))
  // once for each promotion: the same one is on the cards of many dishes
  const ends = new Map(
    chosen.map((one) => [one, hoursAround(one, slot)?.to ?? seasonEnd(one.times) ?? Infinity]),
  )
  return (itemId) => {
    const counting = plainFor({ stack, list: chosen }, itemId)
    const [first] = counting
    if (!first) return undefined
    const endsAt = Math.min(...counting.map((one) => ends.get(one) ?? Infinity))
    return {
      name: first.name,
      percents: counting.map(({ value }) => value),
      endsAt: endsAt === Infinity ? null : endsAt,
    }
  }
}

/** Returns the price of one dish (halalas) after these percentages, each on the rest, rounded down. */
export const promotedPrice = (price: number, percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - percentOfRoundedUp(left, percent), price)

/** Returns the sum of the automatic discounts of a quote, in halalas. */
export const promotionsTotal = ({ promotions }: { readonly promotions: readonly QuotePromotion[] }): number =>
  promotions.reduce((sum, { discount }) => sum + discount, 0)
