import type { Order } from '#contract/order.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { foodOf, priceCart } from '#domain/pricing.ts'
import { planReorder, reorderedLines, type NewLine } from '#domain/reorder.ts'
import { latestFirst } from './latest-first.ts'

/** A longer list is not a shortcut any more. */
const most = 8

/**
 * A dish of a past order. `newLine` is one dish with the last options; null if it cannot be ordered in this
 * way today.
 */
export type AgainDish = { readonly item: MenuItem; readonly newLine: NewLine | null }

/** Returns the dishes of past orders that are available today, each once, those of the latest order first. */
export function orderAgain(orders: readonly Pick<Order, 'placedAt' | 'quote'>[], menu: Menu): AgainDish[] {
  const lines = latestFirst(orders).flatMap((order) => order.quote.lines)
  const itemIds = lines.map(({ itemId }) => itemId)
  const latest = lines.filter(({ itemId }, place) => itemIds.indexOf(itemId) === place)
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const had = latest.filter(({ itemId }) => items.get(itemId)?.availability === 'available').slice(0, most)
  return planReorder(had, menu).flatMap(({ past, newLine, state }) => {
    const item = items.get(past.itemId)
    return item ? [{ item, newLine: newLine && state === 'same' ? { ...newLine, quantity: 1 } : null }] : []
  })
}

/**
 * Returns the customer's usual order: the latest completed one with the set of dishes that was ordered most
 * often.
 */
export function usualOrder<Past extends Pick<Order, 'placedAt' | 'status' | 'quote'>>(
  orders: readonly Past[],
): Past | undefined {
  const served = latestFirst(orders.filter(({ status }) => status === 'completed'))
  const dishes = served.map(dishesOf)
  const counts = dishes.map((one) => dishes.filter((other) => other === one).length)
  return served[counts.indexOf(Math.max(...counts))]
}

/**
 * Returns what the dishes of a past order cost today, in halalas, without delivery; undefined if one of them
 * is not available as it was, because the price of the others would be taken for that of the whole.
 */
export function priceToday(order: Pick<Order, 'quote' | 'method'>, menu: Menu): number | undefined {
  const plan = planReorder(order.quote.lines, menu)
  if (plan.some(({ state }) => state !== 'same')) return undefined
  const lines = reorderedLines(plan, {}, String)
  const terms = { method: order.method, delivery: null, promo: null, points: null, slot: null }
  return foodOf(priceCart({ lines }, menu, terms))
}

const dishesOf = ({ quote }: Pick<Order, 'quote'>): string =>
  [...new Set(quote.lines.map(({ itemId }) => itemId))].toSorted().join(' ')
