import { FormattedMessage, useIntl } from 'react-intl'
import type { Nutrition } from '#domain/nutrition.ts'
import { useAllergenList } from '#storefront/customer/allergy/use-allergen-list.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { flameIcon, peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import css from './DishFacts.module.css'
import { iconOf } from './fact-icons.ts'
import { saltIcon } from '../icons.ts'

/**
 * The line below a dish's name, which follows its options: servings, calories, the SFDA's mark of high salt,
 * and all allergens, because a hidden one is a danger; several have a line of their own, so that a late font
 * does not wrap them. AboutDish has the details.
 */
export function DishFacts({ nutrition, serves }: { nutrition: Nutrition; serves: number | null }) {
  const intl = useIntl()
  const { kcal, highSodium, allergens } = nutrition
  const contained = useAllergenList(allergens)
  const [first] = allergens
  if (kcal === null && serves === null && !highSodium && !first) return null
  return (
    <ul className={css.facts} aria-label={intl.formatMessage({ id: 'dish.facts' })}>
      {serves !== null && (
        <li>
          <Icon of={peopleIcon} small />
          <FormattedMessage id="item.serves" values={{ count: serves }} />
        </li>
      )}
      {kcal !== null && (
        <li>
          <Icon of={flameIcon} small />
          <FormattedMessage id="item.kcal" values={{ count: kcal }} />
        </li>
      )}
      {highSodium && (
        <li className={css.warm}>
          <span role="img" aria-label={intl.formatMessage({ id: 'dish.sodium' })}>
            <Icon of={saltIcon} small />
          </span>
        </li>
      )}
      {first && (
        <li className={css.warm} data-several={allergens.length > 1 || undefined}>
          <Icon of={iconOf(first)} small />
          <span className={css.allergens}>{contained}</span>
        </li>
      )}
    </ul>
  )
}
