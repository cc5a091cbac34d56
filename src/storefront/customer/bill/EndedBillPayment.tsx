import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { RefundNote } from '#storefront/customer/payment/RefundNote.tsx'
import { usePaymentCheck } from '#storefront/customer/payment/use-payment-check.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'

/**
 * What became of the money of an order that ended without paying its bill. Renders nothing if nothing was
 * charged.
 */
export function EndedBillPayment({ orderId }: { orderId: string }) {
  // the order may be in the cache from before the bank's page
  const { data: order } = useQuery({
    ...orderQuery(orderId),
    throwOnError: false,
    refetchOnMount: 'always',
  })
  return order?.view === 'whole' ? <Ended order={order} /> : null
}

function Ended({ order }: { order: Order }) {
  usePaymentCheck(order)
  const { payment } = order
  if (payment === null) return null
  const isOpen = payment.state === 'waiting' || payment.state === 'unknown'
  if (!isOpen && payment.refunded === 0 && payment.refunds.length === 0) return null
  return (
    <>
      <Note tone="warm" icon={clockIcon} role="status" title={<FormattedMessage id="bill.ended.title" />}>
        <FormattedMessage id={isOpen ? 'bill.ended.unknown' : 'bill.ended.refund'} />
      </Note>
      <RefundNote order={order} />
    </>
  )
}
