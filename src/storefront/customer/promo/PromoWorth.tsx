import { FormattedMessage } from 'react-intl'
import type { PricingTerms, PromoTerms, Quote } from '#domain/pricing.ts'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** What an accepted code saves on this cart; below its minimum, the missing amount. */
export function PromoWorth({
  promo,
  quote,
  terms,
}: {
  promo: PromoTerms
  quote: Quote
  terms: PricingTerms
}) {
  const missing = promo.minimumSubtotal - quote.subtotal
  if (missing > 0) {
    return (
      <span>
        <FormattedMessage id="promo.missing" values={{ price: <Price amount={missing} /> }} />
      </span>
    )
  }
  const off = quote.promo?.discount ?? 0
  return (
    <>
      <Icon of={checkIcon} small />
      <span>
        {promo.kind === 'free-delivery' ? (
          <FormattedMessage
            id={isFreed(quote, terms) ? 'promo.free-delivery' : 'promo.free-delivery.without'}
          />
        ) : (
          <FormattedMessage id="promo.off" values={{ price: <Price amount={off} /> }} />
        )}
      </span>
    </>
  )
}

/** Whether the delivery fee is waived, or will be once there is an address to have a fee. */
const isFreed = ({ promo }: Quote, { method, delivery }: PricingTerms): boolean =>
  promo?.freeDelivery === true || (method === 'delivery' && delivery === null)
