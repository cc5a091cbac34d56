import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { backIfCancelled } from '#domain/refunds.ts'
import { CardOf } from '#storefront/customer/payment/RefundNote.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'

/** What happens to the money of an order after its cancellation. */
export function CancelOutcome({ order }: { order: Order }) {
  const { payment, status } = order
  if (status === 'awaiting_payment') {
    // the bank may have charged the card without an answer so far
    const isOpen = payment?.state === 'waiting' || payment?.state === 'unknown'
    return <FormattedMessage id={isOpen ? 'payment.cancel.unknown' : 'payment.cancel.text'} />
  }
  if (payment?.state !== 'paid') return <FormattedMessage id="order.cancel.text" />
  return (
    <FormattedMessage
      id="payment.cancel.refund"
      values={{
        price: <Price amount={backIfCancelled(order)} />,
        card: <CardOf payment={payment} />,
      }}
    />
  )
}
