import type { Option, OptionGroup } from '#domain/menu.ts'
import { isRequired } from '#domain/card-price.ts'

/** True if at most one option can be chosen: the group has radio buttons. */
export const isSingle = (group: OptionGroup): boolean => group.max === 1

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
