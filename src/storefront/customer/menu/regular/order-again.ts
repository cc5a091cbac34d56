import type { Order } from '#contract/order.ts'
import type { BranchSummary } from '#domain/branch.ts'
import { leadOf } from '#domain/lead-time.ts'
import { menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Method } from '#domain/method.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { foodOf, priceCart } from '#domain/pricing.ts'
import { planReorder, reorderedLines, wantedLines, type NewLine } from '#domain/reorder.ts'
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
 * Returns what the dishes of a past order cost as soon as possible, in halalas, without delivery: the order
 * that its button opens. Undefined for an order of another branch, and if one of its dishes is not available
 * as it was, because the price of the others would be taken for that of the whole. `menu` is the one without
 * a time; `now` is in milliseconds since 1970.
 */
export function priceSoonest(
  { quote, method, branchId }: Pick<Order, 'quote' | 'branchId'> & { readonly method: Method },
  { menu: sold, branch }: { readonly menu: Menu; readonly branch: BranchSummary },
  now: number,
): number | undefined {
  if (branchId !== branch.id) return undefined
  const wanted = { lines: wantedLines(quote.lines, {}) }
  const slot = soonestAt(branch, now, leadOf(branch, wanted, sold)) ?? null
  const menu = menuAt(sold, slot, { branch, method })
  const plan = planReorder(quote.lines, menu)
  if (plan.some(({ state }) => state !== 'same')) return undefined
  const lines = reorderedLines(plan, {}, String)
  return foodOf(priceCart({ lines }, menu, { method, delivery: null, promo: null, points: null, slot }))
}

const dishesOf = ({ quote }: Pick<Order, 'quote'>): string =>
  [...new Set(quote.lines.map(({ itemId }) => itemId))].toSorted().join(' ')
