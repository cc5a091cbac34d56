import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { starIcon } from '#storefront/ui/icon/icons-more.ts'
import { mayRate } from './may-rate.ts'
import { StarsTag } from '#storefront/ui/feedback/StarsTag.tsx'

/** A link to the rating of an order that can be rated; its stars if it was rated; else nothing. */
export function RatingLink({ order, wide = false }: { order: Order; wide?: boolean }) {
  const now = useNow()
  if (order.rating !== null) return <StarsTag stars={order.rating} />
  if (!mayRate(order, now).ok) return null
  return (
    <LangLink
      to="/$lang/order/$id/rate/"
      params={{ id: order.id }}
      className={buttonClass(wide ? { tone: 'tonal', wide } : { tone: 'plain', small: true })}
    >
      <Icon of={starIcon} small />
      <FormattedMessage id="rate.link" />
    </LangLink>
  )
}
