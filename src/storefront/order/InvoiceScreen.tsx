import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { OrderFrame } from './OrderFrame.tsx'

const route = getRouteApi('/$lang/order/$id/invoice')

export function InvoiceScreen() {
  const { id } = route.useParams()
  return (
    <OrderFrame id={id} title={<FormattedMessage id="title.invoice" />}>
      <FormattedMessage id="order.invoice.none" />
    </OrderFrame>
  )
}
