import { percentOfRoundedUp } from './percent.ts'
import type { QuoteLine } from './pricing.ts'
import type { OrderMethod } from './method.ts'
import {
  isFor,
  isPlain,
  isWay,
  plainFor,
  promotedPrice,
  type Promotion,
  type Promotions,
  type QuotePromotion,
} from './promotion.ts'

// separate from promotion.ts: the first screen shows prices of dishes and sums up no order

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
