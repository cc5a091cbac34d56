import type { CartLine } from './cart.ts'
import {
  allergens,
  findItem,
  optionGroupsOf,
  type Allergen,
  type Menu,
  type MenuItem,
  type Option,
} from './menu.ts'

export type Nutrition = {
  /** Null where the restaurant has not said. */
  readonly kcal: number | null
  readonly highSodium: boolean
  readonly caffeineMg: number | null
  /** Minutes of walking that burn it. */
  readonly activityMinutes: number | null
  readonly allergens: readonly Allergen[]
}

/**
 * What is in one dish with these options: the sum that the SFDA marks are shown for, so that they follow the
 * choices.
 */
export function nutritionOf(item: MenuItem, options: readonly Option[]): Nutrition {
  const kcal =
    item.kcal === null ? null : options.reduce((sum, option) => sum + (option.kcal ?? 0), item.kcal)
  const within = new Set([item, ...options].flatMap((part) => part.allergens))
  return {
    kcal,
    highSodium: item.highSodium || options.some((option) => option.highSodium),
    caffeineMg: item.caffeineMg,
    // walking burns at one pace: more calories are proportionally more minutes
    activityMinutes:
      item.activityMinutes !== null && item.kcal && kcal !== null
        ? Math.round((item.activityMinutes * kcal) / item.kcal)
        : item.activityMinutes,
    allergens: allergens.filter((allergen) => within.has(allergen)),
  }
}

/** What somebody stays away from that is in this dish, in the order of the law. */
export const avoidedIn = (
  avoided: readonly Allergen[],
  { allergens: within }: Pick<Nutrition, 'allergens'>,
): readonly Allergen[] => within.filter((allergen) => avoided.includes(allergen))

/**
 * The same of a wish in the cart, with the options it was chosen with; a dish that has left the menu says
 * nothing.
 */
export function avoidedInLine(
  avoided: readonly Allergen[],
  menu: Menu,
  { itemId, optionIds }: Pick<CartLine, 'itemId' | 'optionIds'>,
): readonly Allergen[] {
  const item = findItem(menu, itemId)
  if (!item) return []
  const chosen = optionGroupsOf(menu, item)
    .flatMap(({ options }) => options)
    .filter(({ id }) => optionIds.includes(id))
  return avoidedIn(avoided, nutritionOf(item, chosen))
}
