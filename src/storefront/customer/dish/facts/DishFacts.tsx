import { FormattedMessage, useIntl } from 'react-intl'
import type { Nutrition } from '#domain/nutrition.ts'
import { useAllergenList } from '#storefront/customer/allergy/use-allergen-list.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { flameIcon, peopleIcon } from '#storefront/ui/icon/icons-dish.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './DishFacts.module.css'
import { iconOf } from './fact-icons.ts'
import { saltIcon } from '../icons.ts'

/**
 * The line below a dish's name, which follows its options: servings, calories, the SFDA's mark of high salt,
 * and allergens: two, or one beside all other facts, so that the line is one on a phone, also with a late
 * font. A screen reader reads all of them; AboutDish has the details.
 */
export function DishFacts({ nutrition, serves }: { nutrition: Nutrition; serves: number | null }) {
  const intl = useIntl()
  const { kcal, highSodium, allergens } = nutrition
  const mostShown = serves !== null && kcal !== null && highSodium ? 1 : 2
  const contained = useAllergenList(allergens)
  const shown = useAllergenList(allergens.slice(0, mostShown))
  const more = allergens.length - mostShown
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
        <li className={css.warm}>
          <Icon of={iconOf(first)} small />
          {more > 0 ? (
            <>
              <VisuallyHidden>{contained}</VisuallyHidden>
              <span className={css.allergens} aria-hidden="true">
                <FormattedMessage id="dish.allergens.more" values={{ allergens: shown, count: more }} />
              </span>
            </>
          ) : (
            <span className={css.allergens}>{contained}</span>
          )}
        </li>
      )}
    </ul>
  )
}
