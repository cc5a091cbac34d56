import { avoidedIn } from './avoided.ts'
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
  /** Null if the restaurant has not given it. */
  readonly kcal: number | null
  readonly highSodium: boolean
  readonly caffeineMg: number | null
  /** The minutes of walking that burn it. */
  readonly activityMinutes: number | null
  /** Those that cause most deaths first, then in the order of the law. */
  readonly allergens: readonly Allergen[]
}

const deadliest = ['nuts', 'peanuts', 'crustaceans'] as const satisfies readonly Allergen[]

/** Returns the nutrition of one dish with these options, so that the SFDA marks follow the choices. */
export function nutritionOf(item: MenuItem, options: readonly Option[]): Nutrition {
  const kcal =
    item.kcal === null ? null : options.reduce((sum, option) => sum + (option.kcal ?? 0), item.kcal)
  const within = new Set([item, ...options].flatMap((part) => part.allergens))
  return {
    kcal,
    highSodium: item.highSodium || options.some((option) => option.highSodium),
    caffeineMg: item.caffeineMg,
    // the pace of walking is constant: minutes grow in proportion to calories
    activityMinutes:
      item.activityMinutes !== null && item.kcal && kcal !== null
        ? Math.round((item.activityMinutes * kcal) / item.kcal)
        : item.activityMinutes,
    allergens: [...new Set([...deadliest, ...allergens])].filter((allergen) => within.has(allergen)),
  }
}

/** Returns how many people the dish serves with these options: a size may say so, else the dish does. */
export const servesOf = (
  item: Pick<MenuItem, 'serves'>,
  options: readonly Pick<Option, 'serves'>[],
): number | null => options.find(({ serves }) => serves !== null)?.serves ?? item.serves

/**
 * Returns the allergens that the customer avoids in a cart line, with its options; empty for a dish that is
 * no longer on the menu.
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
