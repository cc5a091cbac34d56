import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** How much is refunded, to which card, and how long that takes; nothing if there is no refund. */
export function RefundNote({ order: { payment } }: { order: Order }) {
  if (!payment || payment.refunded === 0) return null
  return (
    <Note
      tone="good"
      icon={checkIcon}
      role="status"
      title={
        <>
          <FormattedMessage id="payment.refunded" /> <Price amount={payment.refunded} />
        </>
      }
    >
      <p>
        <FormattedMessage id="payment.refund.to" values={{ card: <CardOf payment={payment} /> }} />
      </p>
    </Note>
  )
}

export const CardOf = ({ payment }: { payment: NonNullable<Order['payment']> }) =>
  payment.card ? <CardName {...payment.card} /> : <FormattedMessage id="payment.refund.card" />
