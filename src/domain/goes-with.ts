import { findItem, type Menu, type MenuItem } from './menu.ts'

/** The number of orders that contained both dishes. */
export type Pair = { readonly itemId: string; readonly withId: string; readonly orders: number }

/** The number of dishes that are offered with one; more would be a second menu. */
const mostGoesWith = 4

/**
 * Fewer orders than this are chance: one family that always orders the same must not decide for all
 * customers.
 */
const leastOrders = 5
/** A smaller share of a dish's orders than this is chance, too. */
const leastShare = 0.05

/** The number of pairs that are stored per dish, because a branch may not sell all of them. */
const mostKept = 8

/**
 * Returns the dishes that were ordered together with each dish, the most frequent first. `sold` is the number
 * of orders of each dish. Equal counts are in the order of their ids, so that the result is deterministic.
 */
export function rankPairs(
  pairs: readonly Pair[],
  sold: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Pair[]> {
  const ranked = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const share = pair.orders / (sold.get(pair.itemId) ?? Infinity)
    if (pair.orders < leastOrders || share < leastShare) continue
    ranked.set(pair.itemId, [...(ranked.get(pair.itemId) ?? []), pair])
  }
  for (const [itemId, with_] of ranked) {
    const sorted = with_.toSorted((a, b) => b.orders - a.orders || (a.withId < b.withId ? -1 : 1))
    ranked.set(itemId, sorted.slice(0, mostKept))
  }
  return ranked
}

/**
 * Returns what a branch offers with a dish: first what was ordered with it, then what the restaurant has
 * chosen.
 */
export const goesWithOf = (
  itemId: string,
  ordered: readonly string[],
  byHand: readonly string[],
  isSold: (itemId: string) => boolean,
): string[] =>
  [...new Set([...ordered, ...byHand])].filter((id) => id !== itemId && isSold(id)).slice(0, mostGoesWith)

/**
 * Returns dishes that go with these ones, are not among them and are available: those that go with several of
 * them first, else in the order of each dish's own list.
 */
export function alsoAdded(menu: Menu, itemIds: readonly string[], most: number): MenuItem[] {
  const own = new Set(itemIds)
  const offers = new Map<string, { count: number; place: number }>()
  for (const id of own) {
    for (const [place, offered] of (findItem(menu, id)?.goesWith ?? []).entries()) {
      const before = offers.get(offered)
      offers.set(offered, {
        count: (before?.count ?? 0) + 1,
        place: Math.min(before?.place ?? place, place),
      })
    }
  }
  return [...offers]
    .toSorted(([, a], [, b]) => b.count - a.count || a.place - b.place)
    .flatMap(([id]) => (own.has(id) ? [] : (findItem(menu, id) ?? [])))
    .filter((item) => item.availability === 'available')
    .slice(0, most)
}
