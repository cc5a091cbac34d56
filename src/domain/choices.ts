import type { Option, OptionGroup } from './menu.ts'

export const isHad = (option: Option): boolean => option.availability === 'available'

/** Too few of the answers can be had for the question to be answered at all. */
export const isBlocked = (group: OptionGroup): boolean => group.options.filter(isHad).length < group.min

/**
 * What is chosen when a dish is opened: of each question that must be answered once, the first answer to be
 * had that leaves the price of the dish as it is. Nothing that costs more is chosen for a customer.
 */
export const firstChoices = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap((group) => {
    if (group.min !== 1 || group.max !== 1) return []
    const plain = group.options.find((option) => option.priceDelta === 0 && isHad(option))
    return plain ? [plain.id] : []
  })

/** Of choices made earlier those that can still be had. */
export const keptChoices = (groups: readonly OptionGroup[], chosen: readonly string[]): string[] => {
  const had = new Set(groups.flatMap((group) => group.options.filter(isHad)).map((option) => option.id))
  return chosen.filter((id) => had.has(id))
}
