import { useIntl } from 'react-intl'
import type { Allergen } from '#domain/menu.ts'

/** "dairy, nuts and sesame", as the language lists things. */
export function useAllergenList(allergens: readonly Allergen[]): string {
  const intl = useIntl()
  return intl.formatList(allergens.map((allergen) => intl.formatMessage({ id: `allergy.name.${allergen}` })))
}
