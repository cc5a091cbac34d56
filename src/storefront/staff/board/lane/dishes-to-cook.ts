import type { Order } from '#contract/order.ts'
import { businessDayOf } from '#domain/business-day.ts'
import type { Localized } from '#domain/locale.ts'

type DishCount = { readonly itemId: string; readonly name: Localized; readonly count: number }

/**
 * The dishes that the kitchen has still to cook today, summed over the accepted orders and those in
 * preparation; the largest number first. `now` in milliseconds since 1970.
 */
export function dishesToCook(orders: readonly Order[], now: number): DishCount[] {
  const { to } = businessDayOf(now)
  const counts = new Map<string, DishCount>()
  for (const order of orders) {
    if (!isToCook(order) || Date.parse(order.dueAt) >= to) continue
    for (const { itemId, name, quantity } of order.quote.lines) {
      const count = (counts.get(itemId)?.count ?? 0) + quantity
      counts.set(itemId, { itemId, name, count })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}

const isToCook = ({ status }: Order): boolean => status === 'accepted' || status === 'preparing'

/** Whether the kitchen has still to cook this dish for the order. */
export const hasDishToCook = (order: Order, itemId: string | null): boolean =>
  isToCook(order) && order.quote.lines.some((line) => line.itemId === itemId)
