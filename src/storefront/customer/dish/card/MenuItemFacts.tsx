import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuItem } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './MenuItemCard.module.css'
import { PromotionWords } from './PromotionWords.tsx'

/**
 * The line below a dish's name: servings, calories, its promotion, an allergy warning, and the branch's note
 * if the dish is not available.
 */
export function MenuItemFacts({ item, avoided }: { item: MenuItem; avoided: boolean }) {
  const intl = useIntl()
  const facts = [
    item.serves !== null && intl.formatMessage({ id: 'item.serves' }, { count: item.serves }),
    item.kcal !== null && intl.formatMessage({ id: 'item.kcal' }, { count: item.kcal }),
  ].filter(Boolean)
  const note = item.availability === 'available' ? undefined : (item.note.en ?? item.note.ar)
  return (
    <p className={css.facts}>
      {facts.join(dot)}
      {item.promotion && (
        <span className={css.note}>
          <PromotionWords of={item.promotion} />
        </span>
      )}
      {avoided && (
        <span className={css.note}>
          <FormattedMessage id="allergy.card" />
        </span>
      )}
      {note && (
        <span className={css.note}>
          <Words of={item.note} />
        </span>
      )}
    </p>
  )
}
