import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { OrderFrame } from './OrderFrame.tsx'

const route = getRouteApi('/$lang/order/$id/rate')

export function RateScreen() {
  const { id } = route.useParams()
  return (
    <OrderFrame id={id} title={<FormattedMessage id="title.rate" />}>
      <FormattedMessage id="order.rate.none" />
    </OrderFrame>
  )
}
