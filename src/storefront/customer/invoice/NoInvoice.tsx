import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { isGivenUp } from '#domain/order.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { OrderFrame } from '#storefront/customer/order/OrderFrame.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { EmptyScreen } from '#storefront/platform/navigation/EmptyPage.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'

/** There is none to show: not yet, and when it comes; never, and why; or it could not be fetched. */
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
    <EmptyScreen
      title={title}
      back={<BackLink to="/$lang/order/$id/" params={{ id: order.id }} />}
      action={
        <Button tone="tonal" busy={isBusy} onClick={onRetry}>
          <FormattedMessage id="failure.retry" />
        </Button>
      }
    >
      <FormattedMessage id="invoice.failed" />
    </EmptyScreen>
  )
}

function reasonOf({ status, paymentMethod }: Order): MessageId {
  if (isGivenUp(status)) return 'invoice.none.given-up'
  // sold before there were invoices
  if (status === 'completed') return 'order.invoice.none'
  return paymentMethod === 'card' ? 'invoice.none.payment' : 'invoice.none.handover'
}
