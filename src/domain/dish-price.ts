import { optionGroupsOf, type Menu, type MenuItem, type Option, type OptionGroup } from './menu.ts'
import { priceOf } from './own-price.ts'

/**
 * Returns the price of one dish with the chosen options, in halalas; ids of other options are ignored. Never
 * below 0.
 */
export function priceItem(
  menu: Menu,
  item: MenuItem,
  optionIds: readonly string[],
): { unitPrice: number; unitPriceBefore: number } {
  const options = chosenOptions(menu, item, optionIds).reduce((sum, { option }) => sum + option.priceDelta, 0)
  return {
    unitPrice: Math.max(0, priceOf(item) + options),
    unitPriceBefore: Math.max(0, item.price + options),
  }
}

export type ChoiceProblem =
  | { readonly reason: 'option-gone' | 'option-paused' | 'option-out-of-hours'; readonly optionId: string }
  | { readonly reason: 'choice-missing' | 'choice-too-many'; readonly groupId: string }

/**
 * Returns what prevents a dish with these options from being ordered: first the unavailable options, then the
 * groups with too few or too many choices.
 */
export function checkChoices(menu: Menu, item: MenuItem, optionIds: readonly string[]): ChoiceProblem[] {
  const groups = optionGroupsOf(menu, item)
  const options = new Map(groups.flatMap((group) => group.options).map((option) => [option.id, option]))
  const wrongOptions = [...new Set(optionIds)].flatMap((optionId): ChoiceProblem[] => {
    const option = options.get(optionId)
    if (!option) return [{ reason: 'option-gone', optionId }]
    if (option.availability === 'available') return []
    return [
      { reason: option.availability === 'out-of-hours' ? 'option-out-of-hours' : 'option-paused', optionId },
    ]
  })
  const wrongGroups = groups.flatMap((group): ChoiceProblem[] => {
    const chosen = group.options.filter((option) => optionIds.includes(option.id)).length
    if (chosen < group.min) return [{ reason: 'choice-missing', groupId: group.id }]
    return chosen > group.max ? [{ reason: 'choice-too-many', groupId: group.id }] : []
  })
  return [...wrongOptions, ...wrongGroups]
}

/** In the menu's order, each once, so that equal wishes give equal lines. */
export const chosenOptions = (
  menu: Menu,
  item: MenuItem,
  optionIds: readonly string[],
): { group: OptionGroup; option: Option }[] =>
  optionGroupsOf(menu, item).flatMap((group) =>
    group.options.filter((option) => optionIds.includes(option.id)).map((option) => ({ group, option })),
  )
