import type { Order } from '#contract/order.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'

/** More than this is not a short way any more. */
const most = 8

/** The dishes of past orders that can be had today, those of the latest order first, each once. */
export function orderAgain(orders: readonly Pick<Order, 'placedAt' | 'quote'>[], menu: Menu): MenuItem[] {
  const latestFirst = orders.toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
  const ids = new Set(latestFirst.flatMap((order) => order.quote.lines.map((line) => line.itemId)))
  const items = new Map(menu.items.map((item) => [item.id, item]))
  return [...ids]
    .flatMap((id) => items.get(id) ?? [])
    .filter((item) => item.availability === 'available')
    .slice(0, most)
}

/** The order a customer comes back for: of those that were served the one whose dishes were ordered most often, as it was last. */
export function usualOrder<Past extends Pick<Order, 'placedAt' | 'status' | 'quote'>>(
  orders: readonly Past[],
): Past | undefined {
  const served = orders
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1))
  const byDishes = Map.groupBy(served, dishesOf)
  const often = Math.max(0, ...[...byDishes.values()].map((same) => same.length))
  return served.find((order) => byDishes.get(dishesOf(order))?.length === often)
}

const dishesOf = ({ quote }: Pick<Order, 'quote'>): string =>
  [...new Set(quote.lines.map(({ itemId }) => itemId))].toSorted().join(' ')
