import type { AnyOrder } from '#contract/order.ts'
import type { TenderEnd } from '#storefront/customer/apple-pay/tender.ts'

/** What came of an order's payment, for the sheet that authorised it. Undefined: the order was refused. */
export function endOf(order: AnyOrder | undefined): TenderEnd {
  switch (order?.status) {
    case undefined:
    case 'payment_failed':
    case 'expired':
      return 'failed'
    case 'awaiting_payment':
      return order.view === 'whole' && order.payment?.state === 'declined' ? 'failed' : 'unknown'
    default:
      return 'paid'
  }
}
