import { useIntl } from 'react-intl'
import type { Takings } from '#contract/report.ts'
import { cardBrandName } from '#storefront/ui/text/card-brand-name.ts'

/** Returns the name of a way of payment: of a card its brand. */
export function useWayName(): (way: Pick<Takings, 'way' | 'card'>) => string {
  const intl = useIntl()
  return ({ way, card }) =>
    intl.formatMessage({ id: way === 'card' ? cardBrandName(card) : `report.way.${way}` })
}
