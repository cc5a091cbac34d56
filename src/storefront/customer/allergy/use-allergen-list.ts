import { useIntl } from 'react-intl'
import type { Allergen } from '#domain/menu.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'

/** Returns the names of the allergens as a list in the customer's language: "dairy, nuts and sesame". */
export function useAllergenList(allergens: readonly Allergen[]): string {
  const { formatMessage } = useIntl()
  const { list } = useFormats()
  return list(allergens.map((allergen) => formatMessage({ id: `allergy.name.${allergen}` })))
}
