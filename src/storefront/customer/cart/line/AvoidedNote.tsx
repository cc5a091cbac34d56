import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { CartLine } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { avoidedInLine } from '#domain/nutrition.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { useAllergenList } from '#storefront/customer/allergy/use-allergen-list.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** The allergens in a line that the customer avoids, if there are any. */
export function AvoidedNote({
  menu,
  line,
  className,
}: {
  menu: Menu
  line: Pick<CartLine, 'itemId' | 'optionIds'>
  className: string | undefined
}) {
  const avoided = avoidedInLine(useAtomValue(avoidedAtom), menu, line)
  const contained = useAllergenList(avoided)
  if (avoided.length === 0) return null
  return (
    <p className={className}>
      <Icon of={warnIcon} small />
      <FormattedMessage id="allergy.contains" values={{ list: contained }} />
    </p>
  )
}
