import type { RequiredGroups } from './card-price.ts'
import { isAvailable } from './choices.ts'
import type { Allergen, MenuItem, OptionGroup } from './menu.ts'

/** Returns the allergens in this dish that the customer avoids, in the order of the law. */
export const avoidedIn = (
  avoided: readonly Allergen[],
  { allergens: within }: { readonly allergens: readonly Allergen[] },
): readonly Allergen[] => within.filter((allergen) => avoided.includes(allergen))

/** Returns whether a dish contains an allergen that the customer avoids, whichever options are chosen. */
export const isAvoided = (
  avoided: readonly Allergen[],
  item: Pick<MenuItem, 'allergens' | 'optionGroupIds'>,
  required: RequiredGroups,
): boolean =>
  avoidedIn(avoided, item).length > 0 ||
  item.optionGroupIds.some((id) => isForced(avoided, required.get(id)?.group))

/** Whether too few of the available options of a required group are free of these allergens. */
function isForced(avoided: readonly Allergen[], group: OptionGroup | undefined): boolean {
  if (!group) return false
  const open = group.options.filter(isAvailable)
  const free = open.filter((option) => avoidedIn(avoided, option).length === 0)
  // a group whose options are all sold out forces no allergen on the customer
  return free.length < Math.min(group.min, open.length)
}
