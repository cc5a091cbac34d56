import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { cashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { handOverPayment } from './hand-over-payment.ts'

/** The money to collect at the hand-over; nothing for a paid order. */
export function TicketCollect({ order }: { order: Order }) {
  const payment = handOverPayment(order)
  if (!payment || payment.amount === 0) return null
  return (
    <Tag tone="warm" icon={cashIcon}>
      <span>
        <FormattedMessage id={payment.words} values={{ price: <Price amount={payment.amount} /> }} />
      </span>
    </Tag>
  )
}
