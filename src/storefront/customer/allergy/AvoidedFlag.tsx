import { FormattedMessage } from 'react-intl'
import type { Allergen } from '#domain/menu.ts'
import { useAllergenList } from './use-allergen-list.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/**
 * A warning that the dish contains allergens the customer avoids. In words, because a colour alone is not
 * enough.
 */
export function AvoidedFlag({ avoided }: { avoided: readonly Allergen[] }) {
  const list = useAllergenList(avoided)
  if (avoided.length === 0) return null
  return (
    <Note tone="bad" icon={warnIcon} role="status">
      <span>
        <FormattedMessage id="allergy.contains" values={{ list }} />
      </span>
    </Note>
  )
}
