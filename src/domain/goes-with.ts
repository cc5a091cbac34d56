import { findItem, type Menu, type MenuItem } from './menu.ts'

/** How often two dishes stood in one order. */
export type Pair = { readonly itemId: string; readonly withId: string; readonly orders: number }

/** More than this is a second menu. */
export const mostGoesWith = 4

/**
 * Fewer orders than this are chance: one family that always orders the same must not decide for everybody.
 */
const leastOrders = 5
/** … and so is what comes with fewer than this share of the orders of a dish. */
const leastShare = 0.05

/** Of each dish so many are kept: a branch may not sell them all. */
const mostKept = 8

/**
 * What is really ordered with each dish, the most frequent first. `sold` says how many orders each dish was
 * in. Equal counts stand in the order of their ids, so that the same orders always give the same answer.
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
 * What a dish is offered with at a branch: what is really ordered with it first, then what the restaurant has
 * set by hand.
 */
export const goesWithOf = (
  itemId: string,
  ordered: readonly string[],
  byHand: readonly string[],
  isSold: (itemId: string) => boolean,
): string[] =>
  [...new Set([...ordered, ...byHand])].filter((id) => id !== itemId && isSold(id)).slice(0, mostGoesWith)

/**
 * What people also added to these dishes and is neither among them nor out: what goes with several of them
 * first, else in the order of each dish's own list.
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
