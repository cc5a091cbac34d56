import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { isGivenUp } from '#domain/order.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { OrderFrame } from '#storefront/customer/order/OrderFrame.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { EmptyPage } from '#storefront/platform/navigation/EmptyPage.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'

/** Why there is no invoice: not issued yet, never issued, or not loaded. */
export function NoInvoice({
  order,
  hasFailed,
  isBusy,
  onRetry,
}: {
  order: Order
  hasFailed: boolean
  isBusy: boolean
  onRetry: () => void
}) {
  const title = <FormattedMessage id="title.invoice" />
  if (!hasFailed)
    return (
      <OrderFrame id={order.id} title={title}>
        <FormattedMessage id={reasonOf(order)} />
      </OrderFrame>
    )
  return (
    <EmptyPage
      title={title}
      back={<BackLink to="/$lang/order/$id/" params={{ id: order.id }} />}
      action={
        <Button tone="tonal" busy={isBusy} onClick={onRetry}>
          <FormattedMessage id="failure.retry" />
        </Button>
      }
    >
      <FormattedMessage id="invoice.failed" />
    </EmptyPage>
  )
}

function reasonOf({ status, paymentMethod }: Order): MessageId {
  if (isGivenUp(status)) return 'invoice.none.given-up'
  // ordered before the shop issued invoices
  if (status === 'completed') return 'order.invoice.none'
  // an order that waits for its payment is paid by card, which the stored copy does not say
  const isByCard = status === 'awaiting_payment' || paymentMethod === 'card'
  return isByCard ? 'invoice.none.payment' : 'invoice.none.handover'
}
