import { useIntl } from 'react-intl'
import type { Allergen } from '#domain/menu.ts'

/** Returns the names of the allergens as a list in the customer's language: "dairy, nuts and sesame". */
export function useAllergenList(allergens: readonly Allergen[]): string {
  const intl = useIntl()
  return intl.formatList(allergens.map((allergen) => intl.formatMessage({ id: `allergy.name.${allergen}` })))
}
