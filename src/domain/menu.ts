import type { Localized } from './locale.ts'
import type { DishPromotion, Promotions } from './promotion.ts'
import type { SaleTimes } from './sale-times.ts'

/** The cloth of a category: its colour is the background of all its dishes. */
export const cloths = ['rumman', 'zafaran', 'hail', 'nil', 'ward', 'lumi'] as const
type Cloth = (typeof cloths)[number]

/** What the dishes of a category are in a meal; a feast is planned from them. */
export const courses = ['main', 'side', 'dessert', 'drink'] as const
export type Course = (typeof courses)[number]

/** The fourteen allergens that SFDA.FD 9 requires on a menu. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/**
 * `out-of-stock`: not available again today. `paused`: the branch has stopped it for a while, and may give a
 * reason. `out-of-hours`: not sold at the chosen slot; only the menu of a slot (`menuAt`) has it.
 */
export type Availability = 'available' | 'out-of-stock' | 'paused' | 'out-of-hours'

export type Category = {
  readonly id: string
  readonly name: Localized
  readonly cloth: Cloth
  /** Null or none: its dishes are in no planned feast. */
  readonly course?: Course | null | undefined
  /** When its dishes are sold, in addition to their own times; null or none: always. */
  readonly times?: SaleTimes | null
}

export type Option = {
  readonly id: string
  readonly name: Localized
  /** Halalas added to the price of the dish; may be negative, never below the price of the dish. */
  readonly priceDelta: number
  readonly kcal: number | null
  /** How many people the dish serves with this option; null if the option does not change it. */
  readonly serves: number | null
  readonly highSodium: boolean
  readonly allergens: readonly Allergen[]
  readonly availability: Availability
  /** When it is available again (milliseconds since 1970), if known. */
  readonly until: number | null
  /** When it is sold; null or none: always. */
  readonly times?: SaleTimes | null
}

/**
 * A group of options. A size is a group with `min` 1 and `max` 1. A group with `min` above 0 must be answered
 * before the dish can be added.
 */
export type OptionGroup = {
  readonly id: string
  readonly name: Localized
  readonly min: number
  readonly max: number
  readonly options: readonly Option[]
}

export type MenuItem = {
  readonly id: string
  readonly categoryId: string
  readonly name: Localized
  readonly description: Localized
  /** Halalas, VAT included, before the item's own discount. */
  readonly price: number
  readonly discountPercent: number
  /** The address of the picture, or null: then the empty plate is shown. */
  readonly picture: string | null
  /** A tiny WebP of a photograph, base64, that is shown until it has loaded; null for a drawing. */
  readonly blur: string | null
  readonly kcal: number | null
  readonly highSodium: boolean
  readonly caffeineMg: number | null
  /** Minutes of walking that burn the dish's calories (SFDA rule of 1 July 2025). */
  readonly activityMinutes: number | null
  readonly allergens: readonly Allergen[]
  readonly serves: number | null
  readonly prepMinutes: number
  readonly kitchenUnits: number
  /** Halalas held per dish until its plate is returned; 0 if no plate is lent. */
  readonly platesDeposit: number
  readonly catering: boolean
  readonly spicy?: boolean | undefined
  readonly vegetarian?: boolean | undefined
  readonly keywords: readonly string[]
  readonly optionGroupIds: readonly string[]
  /** The ids of dishes that are offered with it, the best first. */
  readonly goesWith: readonly string[]
  readonly availability: Availability
  /** When it is available again (milliseconds since 1970), if known. */
  readonly until: number | null
  /** The branch's note about a dish that is not available. */
  readonly note: Localized
  /** When it is sold; null or none: always. */
  readonly times?: SaleTimes | null
  /** The automatic discount on its price at the chosen slot; only the menu of a slot (`menuAt`) has it. */
  readonly promotion?: DishPromotion | undefined
}

/** What one branch sells, in both languages, so that one response serves both. */
export type Menu = {
  readonly version: string
  readonly branchId: string
  readonly categories: readonly Category[]
  readonly optionGroups: readonly OptionGroup[]
  readonly items: readonly MenuItem[]
  /** The ids of the dishes that customers order most, the first most often. */
  readonly popular?: readonly string[] | undefined
  /** Automatic discounts of all slots; none: the branch has none. */
  readonly promotions?: Promotions | undefined
  /** Those of the chosen slot; only the menu of a slot (`menuAt`) has them. */
  readonly promotionsNow?: Promotions | undefined
}

export const findItem = (menu: Menu, id: string): MenuItem | undefined =>
  menu.items.find((item) => item.id === id)

/** Returns the menu with these dishes only, so that what is computed for each dish is not for all of them. */
export function ofDishes(menu: Menu, ids: Iterable<string>): Menu {
  const own = new Set(ids)
  return { ...menu, items: menu.items.filter(({ id }) => own.has(id)) }
}

/** Returns the option groups of a dish, in the restaurant's order. */
export const optionGroupsOf = (menu: Menu, item: MenuItem): OptionGroup[] =>
  item.optionGroupIds.flatMap((id) => menu.optionGroups.find((group) => group.id === id) ?? [])
