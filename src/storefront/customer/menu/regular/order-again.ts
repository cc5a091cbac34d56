import type { Order } from '#contract/order.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { planReorder, type Wish } from '#domain/reorder.ts'

/** More than this is not a short way any more. */
const most = 8

/**
 * A dish that was had before, and one of it as it was last; null where that can not be had today without
 * asking.
 */
export type AgainDish = { readonly item: MenuItem; readonly wish: Wish | null }

/** The dishes of past orders that can be had today, those of the latest order first, each once. */
export function orderAgain(orders: readonly Pick<Order, 'placedAt' | 'quote'>[], menu: Menu): AgainDish[] {
  const latestFirst = orders.toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
  const lines = latestFirst.flatMap((order) => order.quote.lines)
  const itemIds = lines.map(({ itemId }) => itemId)
  const latest = lines.filter(({ itemId }, place) => itemIds.indexOf(itemId) === place)
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const had = latest.filter(({ itemId }) => items.get(itemId)?.availability === 'available').slice(0, most)
  return planReorder(had, menu).flatMap(({ past, wish, state }) => {
    const item = items.get(past.itemId)
    return item ? [{ item, wish: wish && state === 'same' ? { ...wish, quantity: 1 } : null }] : []
  })
}

/**
 * The order a customer comes back for: of those that were served the one whose dishes were ordered most
 * often, as it was last.
 */
export function usualOrder<Past extends Pick<Order, 'placedAt' | 'status' | 'quote'>>(
  orders: readonly Past[],
): Past | undefined {
  const served = orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
  const dishes = served.map(dishesOf)
  const counts = dishes.map((one) => dishes.filter((other) => other === one).length)
  return served[counts.indexOf(Math.max(...counts))]
}

const dishesOf = ({ quote }: Pick<Order, 'quote'>): string =>
  [...new Set(quote.lines.map(({ itemId }) => itemId))].toSorted().join(' ')
