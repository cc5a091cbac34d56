import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { toCollect } from '#domain/order.ts'
import { cashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** The money to collect at the hand-over; nothing for a paid order. */
export function TicketCollect({ order: { status, paymentMethod, quote, extra } }: { order: Order }) {
  const amount = toCollect({ status, paymentMethod, total: quote.total, extra })
  if (amount === 0) return null
  return (
    <Tag tone="warm" icon={cashIcon}>
      <span>
        <FormattedMessage id="staff.collect" values={{ price: <Price amount={amount} /> }} />
      </span>
    </Tag>
  )
}
