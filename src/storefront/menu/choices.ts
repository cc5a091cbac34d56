import type { MenuItem, Option, OptionGroup } from '#domain/menu.ts'

/** One answer at most: radio buttons. */
export const isSingle = (group: OptionGroup): boolean => group.max === 1

/** Something must be answered before the dish can be added. */
export const isAsked = (group: OptionGroup): boolean => group.min > 0

/** A dish that asks nothing goes into the cart at one tap. */
export const asksSomething = (item: MenuItem, groups: readonly OptionGroup[]): boolean =>
  groups.some((group) => isAsked(group) && item.optionGroupIds.includes(group.id))

/**
 * What is chosen when a dish is opened: of each question that must be answered once, the first answer to be had that leaves the
 * price as the card said it. Nothing that costs more is chosen for a customer.
 */
export const firstChoices = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap((group) => {
    if (group.min !== 1 || group.max !== 1) return []
    const plain = group.options.find(
      (option) => option.priceDelta === 0 && option.availability === 'available',
    )
    return plain ? [plain.id] : []
  })

/** The choices after an option was tapped: of a single question it replaces the other answer, else it comes or goes. */
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
