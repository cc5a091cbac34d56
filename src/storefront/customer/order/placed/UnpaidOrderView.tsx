import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { WaitingPayment } from '#storefront/customer/payment/WaitingPayment.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { CancelOrder } from '../CancelOrder.tsx'
import { useLiveOrder } from '../use-live-order.ts'
import { EndedPayment } from './EndedPayment.tsx'

/** Replaces the confirmation while an order is not paid: the state of the payment, or that it failed. */
export function UnpaidOrderView({ id, cameBack }: { id: string; cameBack: boolean }) {
  const { order } = useLiveOrder(id)
  const { data: session } = useQuery(sessionQuery())
  if (order.view !== 'whole') return null
  const isWaiting = order.status === 'awaiting_payment'
  return (
    <>
      <TopBar
        title={<FormattedMessage id="payment.title" />}
        back={<BackLink to="/$lang/orders/" />}
        narrow
      />
      <Page narrow>
        <p className={layout.between}>
          <span className={text.muted}>
            <FormattedMessage
              id="order.number"
              values={{ number: <OrderNumber of={order.number} branch={order.branchName} /> }}
            />
          </span>
          <Price amount={order.quote.total} className={text.head} />
        </p>
        {isWaiting ? (
          <>
            <WaitingPayment order={order} cameBack={cameBack} />
            <CancelOrder order={order} customer={session?.customer ?? null} />
          </>
        ) : (
          <>
            <EndedPayment order={order} />
            <LangLink to="/$lang/cart/" className={buttonClass({ wide: true })}>
              <FormattedMessage id="payment.ended.back" />
            </LangLink>
          </>
        )}
      </Page>
    </>
  )
}
