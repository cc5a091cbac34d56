import { FormattedMessage } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Progress } from '#storefront/ui/progress/Progress.tsx'

/**
 * The amount missing to the minimum order for delivery, and then to free delivery. Nothing if neither
 * applies.
 */
export function DeliveryProgress({ quote, terms }: { quote: Quote; terms: PricingTerms }) {
  const { delivery } = terms
  if (!delivery || quote.method !== 'delivery') return null
  const { subtotal } = quote
  if (subtotal < delivery.minimum) {
    const price = <Price amount={delivery.minimum - subtotal} />
    return (
      <Progress value={subtotal} max={delivery.minimum}>
        <FormattedMessage id="cart.problem.below-minimum" values={{ price }} />
      </Progress>
    )
  }
  const { freeFrom } = delivery
  if (freeFrom === null || subtotal >= freeFrom || quote.deliveryFee === 0) return null
  return (
    <Progress value={subtotal} max={freeFrom}>
      <FormattedMessage
        id="cart.delivery.until-free"
        values={{ price: <Price amount={freeFrom - subtotal} /> }}
      />
    </Progress>
  )
}
