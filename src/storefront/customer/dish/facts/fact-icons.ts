import type { Allergen } from '#domain/menu.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { eggIcon, fishIcon, milkIcon, nutIcon, wheatIcon } from '#storefront/ui/icon/icons-dish.ts'

/** Allergens with their own icon; the others share one. */
const allergenIcons: Partial<Record<Allergen, Glyph>> = {
  gluten: wheatIcon,
  milk: milkIcon,
  nuts: nutIcon,
  peanuts: nutIcon,
  fish: fishIcon,
  crustaceans: fishIcon,
  eggs: eggIcon,
}

export const iconOf = (allergen: Allergen): Glyph => allergenIcons[allergen] ?? infoIcon
