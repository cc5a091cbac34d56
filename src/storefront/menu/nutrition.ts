import { allergens, type Allergen, type MenuItem, type Option } from '#domain/menu.ts'

export type Nutrition = {
  /** Null where the restaurant has not said. */
  readonly kcal: number | null
  readonly highSodium: boolean
  readonly caffeineMg: number | null
  /** Minutes of walking that burn it. */
  readonly activityMinutes: number | null
  readonly allergens: readonly Allergen[]
}

/** What is in one dish with these options: the sum that the SFDA marks are shown for, so that they follow the choices. */
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
