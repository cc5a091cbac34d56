import type { MenuItem, Option, OptionGroup } from './menu.ts'

/** Returns whether a dish or an option can be ordered. */
export const isAvailable = ({ availability }: MenuItem | Option): boolean => availability === 'available'

/** Returns whether the group cannot be answered, because fewer options than its minimum are available. */
export const isBlocked = (group: OptionGroup): boolean => group.options.filter(isAvailable).length < group.min

/**
 * Returns the options that are chosen when a dish is opened: in each group with exactly one choice, the first
 * available option that does not change the price. An option with a surcharge is never preselected.
 */
export const firstChoices = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap((group) => {
    if (group.min !== 1 || group.max !== 1) return []
    const plain = group.options.find((option) => option.priceDelta === 0 && isAvailable(option))
    return plain ? [plain.id] : []
  })

/** Returns the earlier choices that are still available. */
export const availableChoices = (groups: readonly OptionGroup[], chosen: readonly string[]): string[] => {
  const available = new Set(
    groups.flatMap((group) => group.options.filter(isAvailable)).map((option) => option.id),
  )
  return chosen.filter((id) => available.has(id))
}
