import type { Localized } from './locale.ts'
import { percentOfRoundedUp } from './money.ts'
import type { OrderMethod, PromoTerms, QuoteLine } from './pricing.ts'
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
const isPlain = ({ kind, cap, minimumSubtotal }: Promotion): boolean =>
  kind === 'percent' && cap === null && minimumSubtotal === 0

const isFor = ({ itemIds }: Promotion, itemId: string): boolean =>
  itemIds === null || itemIds.includes(itemId)

const isWay = ({ methods }: Promotion, method: OrderMethod): boolean =>
  method !== 'counter' && (methods.length === 0 || methods.includes(method))

/** The plain percentages for a dish: all of them if they stack, else the largest. */
function plainFor({ stack, list }: Promotions, itemId: string): readonly Promotion[] {
  const all = list.filter((promotion) => isPlain(promotion) && isFor(promotion, itemId))
  const [best] = all.toSorted((a, b) => b.value - a.value)
  return stack || !best ? all : [best]
}

/**
 * Returns what a dish's card says about its promotions; undefined for none. Those for one method only are
 * left out until it is chosen. `promotions` are those of the slot.
 */
export function promotionOfDish(
  { stack, list }: Promotions,
  itemId: string,
  { slot, method }: { readonly slot: number; readonly method: OrderMethod | null },
): DishPromotion | undefined {
  const chosen = list.filter((one) => (method === null ? one.methods.length === 0 : isWay(one, method)))
  const counting = plainFor({ stack, list: chosen }, itemId)
  const [first] = counting
  if (!first) return undefined
  const ends = counting.map((one) => hoursAround(one, slot)?.to ?? seasonEnd(one.times) ?? Infinity)
  const endsAt = Math.min(...ends)
  return {
    name: first.name,
    percents: counting.map(({ value }) => value),
    endsAt: endsAt === Infinity ? null : endsAt,
  }
}

/** Returns the price of one dish (halalas) after these percentages, each on the rest, rounded down. */
export const promotedPrice = (price: number, percents: readonly number[]): number =>
  percents.reduce((left, percent) => left - percentOfRoundedUp(left, percent), price)

type Order = {
  readonly lines: readonly Pick<QuoteLine, 'itemId' | 'unitPrice' | 'quantity' | 'total'>[]
  readonly subtotal: number
  readonly deliveryFee: number
  readonly method: OrderMethod
}

/**
 * Returns what the promotions of a slot take off an order, at most its subtotal. If they stack, the plain
 * percentages come first, then the others, each on what is left. Else no dish has two, at most one promotion
 * is not a plain percentage, and of all such combinations the one that saves the customer most counts.
 */
export function applyPromotions({ stack, list }: Promotions, order: Order): QuotePromotion[] {
  const counting = { stack, list: list.filter((promotion) => isWay(promotion, order.method)) }
  const others = counting.list.filter((promotion) => !isPlain(promotion))
  if (stack) return merged(list, [...plainOn(counting, order), ...stacked(others, counting, order)])
  const candidates = [
    plainOn(counting, order),
    ...others.flatMap((other) => {
      const isOther = (itemId: string) => isFor(other, itemId)
      const hasPlain = (itemId: string) => plainFor(counting, itemId).length > 0
      return [
        // the dishes with a percentage keep it
        [...plainOn(counting, order), ...ofOrder(other, order, hasPlain)],
        // the other promotion has all of its dishes
        [
          ...plainOn(counting, order, other.kind === 'free-delivery' ? isNone : isOther),
          ...ofOrder(other, order, isNone),
        ],
      ]
    }),
  ]
  const worth = (taken: readonly QuotePromotion[]) =>
    taken.reduce((sum, one) => sum + one.discount + (one.freeDelivery ? order.deliveryFee : 0), 0)
  const best = candidates.reduce((one, next) => (worth(next) > worth(one) ? next : one))
  return merged(list, best)
}

const isNone = () => false

/** The plain percentages of all lines, without the dishes that another promotion has. */
function plainOn(
  promotions: Promotions,
  { lines }: Order,
  isTaken: (itemId: string) => boolean = isNone,
): QuotePromotion[] {
  return lines
    .filter(({ itemId }) => !isTaken(itemId))
    .flatMap(({ itemId, unitPrice, quantity }) => {
      let left = unitPrice
      return plainFor(promotions, itemId).map(({ id, name, value }) => {
        const discount = percentOfRoundedUp(left, value)
        left -= discount
        return { id, name, discount: discount * quantity, freeDelivery: false }
      })
    })
}

/** The promotions that are not plain percentages, one after another on what is left. */
function stacked(others: readonly Promotion[], promotions: Promotions, order: Order): QuotePromotion[] {
  const lines = order.lines.map((line) => {
    const unitPrice = promotedPrice(
      line.unitPrice,
      plainFor(promotions, line.itemId).map(({ value }) => value),
    )
    return { ...line, unitPrice, total: unitPrice * line.quantity }
  })
  let left = lines.reduce((sum, { total }) => sum + total, 0)
  let { deliveryFee } = order
  return others.flatMap((other) =>
    ofOrder(other, { ...order, lines, deliveryFee }, isNone).map((one) => {
      const discount = Math.min(one.discount, left)
      left -= discount
      if (one.freeDelivery) deliveryFee = 0
      return { ...one, discount }
    }),
  )
}

/** What one promotion takes off its dishes, without those that have another. */
function ofOrder(
  { id, name, kind, value, cap, minimumSubtotal, itemIds }: Promotion,
  { lines, subtotal, deliveryFee }: Order,
  isTaken: (itemId: string) => boolean,
): QuotePromotion[] {
  const own = lines.filter(
    ({ itemId }) => (itemIds?.includes(itemId) ?? true) && (kind === 'free-delivery' || !isTaken(itemId)),
  )
  if (subtotal < minimumSubtotal || own.length === 0) return []
  const sum = own.reduce((total, line) => total + line.total, 0)
  if (kind === 'free-delivery') return [{ id, name, discount: 0, freeDelivery: deliveryFee > 0 }]
  const wanted = kind === 'percent' ? percentOfRoundedUp(sum, value) : Math.max(0, value)
  return [{ id, name, discount: Math.min(sum, cap ?? Infinity, wanted), freeDelivery: false }]
}

/** One entry for each promotion that takes something off, in the restaurant's order. */
const merged = (list: readonly Promotion[], taken: readonly QuotePromotion[]): QuotePromotion[] =>
  list.flatMap(({ id, name }) => {
    const own = taken.filter((one) => one.id === id)
    const discount = own.reduce((sum, one) => sum + one.discount, 0)
    const freeDelivery = own.some((one) => one.freeDelivery)
    return discount > 0 || freeDelivery ? [{ id, name, discount, freeDelivery }] : []
  })

/** Returns the sum of the automatic discounts of a quote, in halalas. */
export const promotionsTotal = ({ promotions }: { readonly promotions: readonly QuotePromotion[] }): number =>
  promotions.reduce((sum, { discount }) => sum + discount, 0)
