import type { Menu, MenuItem, OptionGroup } from './menu.ts'
import { priceOf } from './dish-price.ts'
import { promotedPrice } from './promotion.ts'

/** True if an option must be chosen before the dish can be added. */
export const isRequired = (group: OptionGroup): boolean => group.min > 0

/**
 * Maps the id of a required group to the group, and to what its simplest choice adds to the price on a card
 * (halalas). Computed once per menu, because a menu has hundreds of dishes.
 */
export type RequiredGroups = ReadonlyMap<string, { readonly group: OptionGroup; readonly adds: number }>

export const requiredGroupsOf = (menu: Pick<Menu, 'optionGroups'>): RequiredGroups =>
  new Map(menu.optionGroups.filter(isRequired).map((group) => [group.id, { group, adds: plainOf(group) }]))

/** True if the dish has a required group. A dish without one is added to the cart at one tap. */
export const hasRequiredGroup = (item: MenuItem, required: RequiredGroups): boolean =>
  item.optionGroupIds.some((id) => required.has(id))

type Priced = Pick<MenuItem, 'price' | 'discountPercent' | 'optionGroupIds' | 'promotion'>

/** Returns the price on a dish's card with its required options, now and before all discounts (halalas). */
export function cardPrice(item: Priced, required: RequiredGroups): { now: number; before: number } {
  const answers = item.optionGroupIds.reduce((sum, id) => sum + (required.get(id)?.adds ?? 0), 0)
  const now = promotedPrice(Math.max(0, priceOf(item) + answers), item.promotion?.percents ?? [])
  return { now, before: Math.max(0, item.price + answers) }
}

/**
 * Returns 0 if one option is required and a free one is available, else the price of the cheapest options
 * that satisfy the group (halalas).
 */
function plainOf(group: OptionGroup): number {
  const deltas = group.options
    .filter(({ availability }) => availability === 'available')
    .map((option) => option.priceDelta)
  if (group.min === 1 && deltas.includes(0)) return 0
  return deltas
    .toSorted((a, b) => a - b)
    .slice(0, group.min)
    .reduce((sum, delta) => sum + delta, 0)
}
