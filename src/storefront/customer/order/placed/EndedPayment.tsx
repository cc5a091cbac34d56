import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { RefundNote } from '#storefront/customer/payment/RefundNote.tsx'
import { usePaymentCheck } from '#storefront/customer/payment/use-payment-check.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'

/**
 * An order that ended without its payment. The bank may have charged the card at the last moment, so the
 * payment is checked once more, and money that arrived late is shown as a refund.
 */
export function EndedPayment({ order }: { order: Order }) {
  usePaymentCheck(order)
  return (
    <>
      <Note
        tone="bad"
        icon={warnIcon}
        role="alert"
        title={<FormattedMessage id={`order.says.${order.status}`} values={{ method: order.method }} />}
      >
        <FormattedMessage id="payment.ended.cart" />
      </Note>
      <RefundNote order={order} />
    </>
  )
}
