import type { Allergen } from './menu.ts'

/** Returns the allergens in this dish that the customer avoids, in the order of the law. */
export const avoidedIn = (
  avoided: readonly Allergen[],
  { allergens: within }: { readonly allergens: readonly Allergen[] },
): readonly Allergen[] => within.filter((allergen) => avoided.includes(allergen))
