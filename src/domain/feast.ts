import {
  alwaysTray,
  appetitePercent,
  childPercent,
  feastGuests,
  mostOver,
  occasionRules,
  type Appetite,
  type Occasion,
  type OccasionRules,
} from './feast-rules.ts'
import { costOfFill, countOfFill, fillTable, mergeFills, type Filled, type FillTable } from './feast-fill.ts'
import { dishesInOrder, sizesOfCourse, type DishSize } from './feast-sizes.ts'
import { courses, type Course, type Menu } from './menu.ts'
import { done, refuse, type Outcome } from './outcome.ts'

/** What a customer says of a feast. */
export type FeastTerms = {
  readonly adults: number
  readonly children: number
  readonly occasion: Occasion
  readonly appetite: Appetite
}

/** A dish of a planned feast; it becomes a line of the cart. */
export type FeastLine = {
  readonly itemId: string
  readonly optionIds: readonly string[]
  readonly quantity: number
}

export type FeastRefusal = 'feast-too-small' | 'feast-too-large' | 'feast-not-planned'

export const seatsOf = ({ adults, children }: Pick<FeastTerms, 'adults' | 'children'>): number =>
  adults + children

/**
 * Returns what the guests need of each dish of a course, in hundredths of a portion: food by appetite, with
 * children for half; a drink for each seat.
 */
export function needOf(wish: FeastTerms, course: Course): number {
  if (course === 'drink') return seatsOf(wish) * 100
  const portions = wish.adults * 100 + wish.children * childPercent
  return (portions * appetitePercent[wish.appetite]) / 100
}

/** Returns how many helpings of a course each guest gets: one of each kind, and one main. */
export const helpingsOf = (wish: FeastTerms, course: Course): number =>
  course === 'main'
    ? 1
    : kindsFor(occasionRules[wish.occasion].kindsFrom[course], Math.ceil(needOf(wish, course) / 100))

/**
 * Returns the plan of a feast: enough for all guests, and at most `mostOver` percent more where the sizes of
 * the menu allow it. More guests never get less food. Refuses a number of guests outside of `feastGuests`,
 * and a menu that says of no main dish how many it serves.
 */
export function planFeast(menu: Menu, wish: FeastTerms): Outcome<readonly FeastLine[], FeastRefusal> {
  const seats = seatsOf(wish)
  if (seats < feastGuests.min) return refuse('feast-too-small')
  if (seats > feastGuests.max) return refuse('feast-too-large')
  const rules = occasionRules[wish.occasion]
  const mains = planMains(sizesOfCourse(menu, 'main'), needOf(wish, 'main'), rules)
  if (!mains) return refuse('feast-not-planned')
  const rest = courses
    .filter((course) => course !== 'main')
    .flatMap((course) => {
      const kinds = helpingsOf(wish, course)
      return planKinds(sizesOfCourse(menu, course), needOf(wish, course), { kinds, rules, course })
    })
  return done([...mains, ...rest].map(asLine))
}

const asLine = ({ size: { itemId, optionIds }, count }: Filled[number]): FeastLine => ({
  itemId,
  optionIds,
  quantity: count,
})

const kindsFor = (from: readonly number[], portions: number): number =>
  from.filter((least) => least <= portions).length

/** Orders fills: the fewest dishes that are smaller than a tray, then the lowest price in halalas. */
const rankOf = (fill: Filled, trayFrom: number): number =>
  countOfFill(fill.filter(({ size }) => size.serves < trayFrom)) * 1e9 + costOfFill(fill)

/**
 * Returns the best fill of `fillOf` from what is needed (hundredths of a portion) to `mostOver` percent more;
 * the smallest of equally good ones. Which fill of a number of portions is better does not depend on the
 * guests, and both ends of the range only grow with the need: so the number of portions does, too.
 */
function bestWithin(
  { need, smallest, trayFrom }: { need: number; smallest: number; trayFrom: number },
  fillOf: (serves: number) => Filled | undefined,
): Filled | undefined {
  const least = Math.ceil(need / 100)
  const most = Math.floor((need * (100 + mostOver)) / 10_000)
  let best: { fill: Filled; rank: number } | undefined
  for (let serves = least; serves <= most || (!best && serves < least + smallest); serves += 1) {
    const fill = fillOf(serves)
    const rank = fill ? rankOf(fill, trayFrom) : Infinity
    if (fill && (!best || rank < best.rank)) best = { fill, rank }
  }
  return best?.fill
}

const upperOf = (need: number, smallest: number): number =>
  Math.ceil((need * (100 + mostOver)) / 10_000) + smallest

const smallestOf = (sizes: readonly DishSize[]): number => Math.min(...sizes.map(({ serves }) => serves))

/** Returns the side dishes, desserts or drinks: of each kind enough for all guests. */
function planKinds(
  sizes: readonly DishSize[],
  need: number,
  { kinds, rules, course }: { kinds: number; rules: OccasionRules; course: Course },
): Filled {
  const dishes = dishesInOrder(sizes, rules.order[course]).slice(0, kinds)
  return dishes.flatMap((dish) => {
    const ofDish = sizes.filter(({ itemId }) => itemId === dish)
    const smallest = smallestOf(ofDish)
    const table = fillTable(ofDish, upperOf(need, smallest))
    return bestWithin({ need, smallest, trayFrom: 0 }, (serves) => fillFrom(table, serves)) ?? []
  })
}

const fillFrom = (table: FillTable, serves: number): Filled | undefined =>
  table.costOf(serves) < Infinity ? table.fillOf(serves) : undefined

/** Returns the trays, the largest first; undefined without any main dish. */
function planMains(sizes: readonly DishSize[], need: number, rules: OccasionRules): Filled | undefined {
  if (sizes.length === 0) return undefined
  const smallest = smallestOf(sizes)
  const upTo = upperOf(need, smallest)
  const all = fillTable(sizes, upTo)
  const tables = new Map<string, FillTable>()
  function ownTable(own: readonly DishSize[]): FillTable {
    const key = own.map(({ itemId, serves }) => `${itemId} ${serves}`).join()
    const table = tables.get(key) ?? fillTable(own, upTo)
    tables.set(key, table)
    return table
  }
  const fill = bestWithin({ need, smallest, trayFrom: rules.trayFrom }, (serves) => {
    const trays = traysFor(sizes, serves, rules)
    const dishes = trays.map(({ itemId }) => itemId)
    const own = ownTable(sizes.filter((one) => dishes.includes(one.itemId) && one.serves <= serves))
    return shareOut(trays, serves, own.costOf(serves) < Infinity ? own : all)
  })
  return fill?.toSorted((a, b) => b.size.serves - a.size.serves)
}

/** Returns the trays that share a feast of `serves` portions: the variety of the occasion. */
function traysFor(sizes: readonly DishSize[], serves: number, rules: OccasionRules): DishSize[] {
  const largest = Math.max(alwaysTray, Math.floor((serves * rules.largestTray) / 100))
  const trays = sizes.filter((one) => one.serves >= rules.trayFrom && one.serves <= Math.min(largest, serves))
  return dishesInOrder(trays, rules.order.main)
    .slice(0, kindsFor(rules.kindsFrom.main, serves))
    .flatMap((dish) => {
      const ofDish = trays.filter(({ itemId }) => itemId === dish)
      return ofDish.toSorted((a, b) => b.serves - a.serves).slice(0, 1)
    })
}

/**
 * Returns dishes that together serve exactly `serves`: one tray of each kind in turn, as long as the table
 * can fill the rest; undefined if it cannot.
 */
function shareOut(trays: readonly DishSize[], serves: number, table: FillTable): Filled | undefined {
  if (table.costOf(serves) === Infinity) return undefined
  const taken: { size: DishSize; count: number }[] = []
  let rest = serves
  let before = Infinity
  while (rest < before) {
    before = rest
    for (const size of trays) {
      if (size.serves > rest || table.costOf(rest - size.serves) === Infinity) continue
      taken.push({ size, count: 1 })
      rest -= size.serves
    }
  }
  return mergeFills([...taken, ...table.fillOf(rest)])
}
