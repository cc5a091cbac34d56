import { isAvoided } from './avoided.ts'
import { cardPrice, requiredGroupsOf, type RequiredGroups } from './card-price.ts'
import type { Menu, MenuItem } from './menu.ts'

/** What the search can be narrowed to, in the order of the screen. */
const dishFilters = ['no-nuts', 'vegetarian', 'spicy', 'low-price'] as const
export type DishFilter = (typeof dishFilters)[number]

type MenuFilters = {
  /** Those that keep some dishes of this menu and leave others out. */
  readonly filters: readonly DishFilter[]
  /** Halalas: the most that a dish of the filter `low-price` costs. */
  readonly limit: number
  readonly required: RequiredGroups
}

/** Price limits are whole five riyals. */
const limitStep = 500

/**
 * Returns the filters of a menu. A third of its dishes, without catering, cost no more than the limit. Prices
 * are those of the cards.
 */
export function filtersOf(menu: Pick<Menu, 'items' | 'optionGroups'>): MenuFilters {
  const { items } = menu
  const required = requiredGroupsOf(menu)
  const prices = items
    .filter(({ catering }) => !catering)
    .map((item) => cardPrice(item, required).now)
    .toSorted((a, b) => a - b)
  const limit = Math.ceil((prices[Math.floor(prices.length / 3)] ?? 0) / limitStep) * limitStep
  const filters = dishFilters.filter((filter) => {
    const kept = items.filter((item) => passes(item, [filter], { limit, required })).length
    return kept > 0 && kept < items.length
  })
  return { filters, limit, required }
}

/**
 * Returns whether a dish has everything that is chosen. Nuts are tree nuts and peanuts: a dish that can be
 * ordered without them passes.
 */
export const passes = (
  item: MenuItem,
  chosen: readonly DishFilter[],
  { limit, required }: Pick<MenuFilters, 'limit' | 'required'>,
): boolean =>
  chosen.every((filter) => {
    switch (filter) {
      case 'no-nuts':
        return !isAvoided(['nuts', 'peanuts'], item, required)
      case 'vegetarian':
      case 'spicy':
        return item[filter] === true
      case 'low-price':
        return cardPrice(item, required).now <= limit
      default:
        return filter satisfies never
    }
  })
