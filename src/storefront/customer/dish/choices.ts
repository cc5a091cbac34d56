import { isHad } from '#domain/choices.ts'
import type { Menu, MenuItem, Option, OptionGroup } from '#domain/menu.ts'
import { priceOf } from '#domain/pricing.ts'

/** One answer at most: radio buttons. */
export const isSingle = (group: OptionGroup): boolean => group.max === 1

/** Something must be answered before the dish can be added. */
export const isAsked = (group: OptionGroup): boolean => group.min > 0

/**
 * By group that must be answered, what its answer adds to the price of a card (halalas). Made once for a menu
 * of hundreds of them.
 */
export type AskedGroups = ReadonlyMap<string, number>

export const askedGroupsOf = (menu: Menu): AskedGroups =>
  new Map(menu.optionGroups.filter(isAsked).map((group) => [group.id, plainOf(group)]))

/** A dish that asks nothing goes into the cart at one tap. */
export const asksSomething = (item: MenuItem, asked: AskedGroups): boolean =>
  item.optionGroupIds.some((id) => asked.has(id))

/** What a dish costs as it is opened, now and before its discount: the price on its card (halalas). */
export function cardPrice(item: MenuItem, asked: AskedGroups): { now: number; before: number } {
  const answers = item.optionGroupIds.reduce((sum, id) => sum + (asked.get(id) ?? 0), 0)
  return { now: Math.max(0, priceOf(item) + answers), before: Math.max(0, item.price + answers) }
}

/** Nothing where the dish as it is is an answer, else the cheapest answers that will do. */
function plainOf(group: OptionGroup): number {
  const deltas = group.options.filter(isHad).map((option) => option.priceDelta)
  if (group.min === 1 && deltas.includes(0)) return 0
  return deltas
    .toSorted((a, b) => a - b)
    .slice(0, group.min)
    .reduce((sum, delta) => sum + delta, 0)
}

/**
 * More of the same dish, answer by answer: each has more in it and costs more than the one before, the first
 * is the dish itself.
 */
export const isSizes = (group: OptionGroup): boolean =>
  isSingle(group) &&
  isAsked(group) &&
  group.options.length > 1 &&
  group.options.length <= 4 &&
  group.options.every((option, place) => {
    const before = group.options[place - 1]
    if (!before) return option.priceDelta === 0 && !option.kcal
    return option.priceDelta > before.priceDelta && (option.kcal ?? 0) > (before.kcal ?? 0)
  })

/** No answer changes the price. */
export const isFree = (group: OptionGroup): boolean =>
  group.options.every((option) => option.priceDelta === 0)

/**
 * The choices after an option was tapped: of a single question it replaces the other answer, else it comes or
 * goes.
 */
export function toggleOption(group: OptionGroup, chosen: readonly string[], optionId: string): string[] {
  if (!isSingle(group))
    return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
  return [...clearGroup(group, chosen), optionId]
}

/** The choices without any answer to this question. */
export const clearGroup = (group: OptionGroup, chosen: readonly string[]): string[] =>
  chosen.filter((id) => !group.options.some((option) => option.id === id))

export const chosenOf = (group: OptionGroup, chosen: readonly string[]): Option[] =>
  group.options.filter((option) => chosen.includes(option.id))

/** All answers that may be given are given: another one must wait until one is taken back. */
export const isFull = (group: OptionGroup, chosen: readonly string[]): boolean =>
  !isSingle(group) && chosenOf(group, chosen).length >= group.max
