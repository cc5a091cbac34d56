import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { wasPlaced } from '#storefront/customer/placing/settle-paid.ts'

/** How an order was paid; for a card payment, with which card. */
export function PaymentFacts({ order }: { order: Order }) {
  const { payment, paymentMethod } = order
  if (paymentMethod !== 'card' || !payment?.card)
    return <FormattedMessage id={`order.pay.${paymentMethod}`} />
  const card = <CardName {...payment.card} />
  const name =
    payment.wallet === null ? card : <FormattedMessage id="payment.wallet.apple-pay" values={{ card }} />
  const isPaid = payment.state === 'paid' && wasPlaced(order)
  return isPaid ? <FormattedMessage id="payment.paid-with" values={{ card: name }} /> : name
}
