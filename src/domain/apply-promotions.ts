import { allocate } from './money.ts'
import { percentOfRoundedUp } from './percent.ts'
import type { QuoteLine } from './pricing.ts'
import type { OrderMethod } from './method.ts'
import {
  isFor,
  isPlain,
  isWay,
  plainFor,
  type Promotion,
  type Promotions,
  type QuotePromotion,
} from './promotion.ts'

// separate from promotion.ts: the first screen shows prices of dishes and sums up no order

type Order = {
  readonly lines: readonly Pick<QuoteLine, 'itemId' | 'unitPrice' | 'quantity' | 'total'>[]
  readonly subtotal: number
  readonly deliveryFee: number
  readonly method: OrderMethod | null
}

/** What a promotion takes off one line, by its place in the order; or a delivery fee that it waives. */
type Taken = Pick<QuotePromotion, 'id' | 'discount' | 'freeDelivery'> & { readonly place: number }

/**
 * Returns what the promotions of a slot take off an order, at most its subtotal. If they stack, the plain
 * percentages come first, then the others, each on what is left of its own dishes. Else no dish has two, at
 * most one promotion is not a plain percentage, and of all such combinations the one that saves the customer
 * most counts.
 */
export function applyPromotions({ stack, list }: Promotions, order: Order): QuotePromotion[] {
  const counting = { stack, list: list.filter((promotion) => isWay(promotion, order.method)) }
  const others = counting.list.filter((promotion) => !isPlain(promotion))
  if (stack) return merged(list, stacked(others, counting, order), order)
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
  const worth = (taken: readonly Taken[]) =>
    taken.reduce((sum, one) => sum + one.discount + (one.freeDelivery ? order.deliveryFee : 0), 0)
  const best = candidates.reduce((one, next) => (worth(next) > worth(one) ? next : one))
  return merged(list, best, order)
}

const isNone = () => false

/** The plain percentages of all lines, without the dishes that another promotion has. */
const plainOn = (
  promotions: Promotions,
  { lines }: Order,
  isTaken: (itemId: string) => boolean = isNone,
): Taken[] =>
  lines.flatMap(({ itemId, unitPrice, quantity }, place) => {
    if (isTaken(itemId)) return []
    let left = unitPrice
    return plainFor(promotions, itemId).map(({ id, value }) => {
      const discount = percentOfRoundedUp(left, value)
      left -= discount
      return { id, place, discount: discount * quantity, freeDelivery: false }
    })
  })

/** The plain percentages, then the other promotions, one after another on what is left of each line. */
function stacked(others: readonly Promotion[], promotions: Promotions, order: Order): Taken[] {
  const plain = plainOn(promotions, order)
  let lines = less(order.lines, plain)
  let { deliveryFee } = order
  return [
    ...plain,
    ...others.flatMap((other) => {
      const taken = ofOrder(other, { ...order, lines, deliveryFee }, isNone)
      lines = less(lines, taken)
      if (taken.some(({ freeDelivery }) => freeDelivery)) deliveryFee = 0
      return taken
    }),
  ]
}

/** The lines with what is left of their totals. */
function less(lines: Order['lines'], taken: readonly Taken[]): Order['lines'] {
  const totals = lines.map(({ total }) => total)
  for (const { place, discount } of taken) totals[place] = (totals[place] ?? 0) - discount
  return lines.map((line, place) => ({ ...line, total: totals[place] ?? 0 }))
}

/** What one promotion takes off its dishes, in proportion to them, without those that have another. */
function ofOrder(
  { id, kind, value, cap, minimumSubtotal, itemIds }: Promotion,
  { lines, subtotal, deliveryFee }: Order,
  isTaken: (itemId: string) => boolean,
): Taken[] {
  const own = lines.flatMap(({ itemId, total }, place) =>
    isFor({ itemIds }, itemId) && (kind === 'free-delivery' || !isTaken(itemId)) ? [{ place, total }] : [],
  )
  const [first] = own
  if (subtotal < minimumSubtotal || !first) return []
  if (kind === 'free-delivery')
    return [{ id, place: first.place, discount: 0, freeDelivery: deliveryFee > 0 }]
  const totals = own.map(({ total }) => total)
  const sum = totals.reduce((all, total) => all + total, 0)
  const wanted = kind === 'percent' ? percentOfRoundedUp(sum, value) : Math.max(0, value)
  const parts = allocate(Math.min(sum, cap ?? Infinity, wanted), totals)
  return own.map(({ place }, index) => ({ id, place, discount: parts[index] ?? 0, freeDelivery: false }))
}

/** One entry for each promotion that takes something off, in the restaurant's order. */
const merged = (list: readonly Promotion[], taken: readonly Taken[], { lines }: Order): QuotePromotion[] =>
  list.flatMap(({ id, name }) => {
    const own = taken.filter((one) => one.id === id)
    const discount = own.reduce((sum, one) => sum + one.discount, 0)
    const freeDelivery = own.some((one) => one.freeDelivery)
    if (discount === 0 && !freeDelivery) return []
    const shares = lines.map(() => 0)
    for (const one of own) shares[one.place] = (shares[one.place] ?? 0) + one.discount
    return [{ id, name, discount, freeDelivery, shares }]
  })
