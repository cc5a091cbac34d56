import { isHad } from '#domain/choices.ts'
import type { Menu, MenuItem, Option, OptionGroup } from '#domain/menu.ts'
import { priceOf } from '#domain/dish-price.ts'
import { promotedPrice } from '#domain/promotion.ts'

/** True if at most one option can be chosen: the group has radio buttons. */
export const isSingle = (group: OptionGroup): boolean => group.max === 1

/** True if an option must be chosen before the dish can be added. */
const isRequired = (group: OptionGroup): boolean => group.min > 0

/**
 * Maps the id of a required group to what its simplest choice adds to the price on a card (halalas). Computed
 * once per menu, because a menu has hundreds of dishes.
 */
export type RequiredGroups = ReadonlyMap<string, number>

export const requiredGroupsOf = (menu: Menu): RequiredGroups =>
  new Map(menu.optionGroups.filter(isRequired).map((group) => [group.id, plainOf(group)]))

/** True if the dish has a required group. A dish without one is added to the cart at one tap. */
export const hasRequiredGroup = (item: MenuItem, required: RequiredGroups): boolean =>
  item.optionGroupIds.some((id) => required.has(id))

/** Returns the price on a dish's card with its required options, now and before all discounts (halalas). */
export function cardPrice(item: MenuItem, required: RequiredGroups): { now: number; before: number } {
  const answers = item.optionGroupIds.reduce((sum, id) => sum + (required.get(id) ?? 0), 0)
  const now = promotedPrice(Math.max(0, priceOf(item) + answers), item.promotion?.percents ?? [])
  return { now, before: Math.max(0, item.price + answers) }
}

/**
 * Returns 0 if one option is required and a free one is available, else the price of the cheapest options
 * that satisfy the group (halalas).
 */
function plainOf(group: OptionGroup): number {
  const deltas = group.options.filter(isHad).map((option) => option.priceDelta)
  if (group.min === 1 && deltas.includes(0)) return 0
  return deltas
    .toSorted((a, b) => a - b)
    .slice(0, group.min)
    .reduce((sum, delta) => sum + delta, 0)
}

/**
 * True if the options are sizes: two to four, of which one is required. The first adds nothing, and each
 * later one has more calories and a higher price than the one before.
 */
export const isSizes = (group: OptionGroup): boolean =>
  isSingle(group) &&
  isRequired(group) &&
  group.options.length > 1 &&
  group.options.length <= 4 &&
  group.options.every((option, place) => {
    const before = group.options[place - 1]
    if (!before) return option.priceDelta === 0 && !option.kcal
    return option.priceDelta > before.priceDelta && (option.kcal ?? 0) > (before.kcal ?? 0)
  })

/** True if no option changes the price. */
export const isFree = (group: OptionGroup): boolean =>
  group.options.every((option) => option.priceDelta === 0)

/**
 * Returns the chosen options after a tap on one: in a single-choice group it replaces the other option, else
 * it is added or removed.
 */
export function toggleOption(group: OptionGroup, chosen: readonly string[], optionId: string): string[] {
  if (!isSingle(group))
    return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
  return [...clearGroup(group, chosen), optionId]
}

/** Returns the chosen options without those of this group. */
export const clearGroup = (group: OptionGroup, chosen: readonly string[]): string[] =>
  chosen.filter((id) => !group.options.some((option) => option.id === id))

export const chosenOf = (group: OptionGroup, chosen: readonly string[]): Option[] =>
  group.options.filter((option) => chosen.includes(option.id))

/** True if the most options are chosen: another one must wait until one is removed. */
export const isFull = (group: OptionGroup, chosen: readonly string[]): boolean =>
  !isSingle(group) && chosenOf(group, chosen).length >= group.max
