import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { OtherRefunds } from '#storefront/customer/payment/OtherRefunds.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Checking } from './Checking.tsx'
import { Due } from './Due.tsx'
import { Over } from './Over.tsx'
import { linkedOrderQuery } from './queries.ts'

const route = getRouteApi('/$lang/pay-order/$token')

/** Pays an order that was placed by phone, for the holder of the link in the SMS: amount, branch, number. */
export function PayLinkScreen() {
  const { token } = route.useParams()
  const queryClient = useQueryClient()
  const reachable = useReachable()
  const { data: order } = useSuspenseQuery(linkedOrderQuery(token, queryClient))
  return (
    <>
      <TopBar title={<FormattedMessage id="title.pay-order" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <div className={layout.row}>
          <IconTile icon={storeIcon} tone="brand" />
          <div className={layout.grow}>
            <h2 className={text.item}>
              <Words of={order.branchName} />
            </h2>
            <p className={text.smallMuted}>
              <FormattedMessage id="pay-order.number" values={{ number: <bdi>{order.number}</bdi> }} />
            </p>
          </div>
          <Price amount={order.amount} className={text.head} />
        </div>
        {!reachable && (
          <Note tone="warm" icon={offlineIcon} role="status">
            <FormattedMessage id="payment.offline" />
          </Note>
        )}
        <State token={token} order={order} />
      </Page>
    </>
  )
}

function State({ token, order }: { token: string; order: LinkedOrder }) {
  switch (order.state) {
    case 'due':
      return <Due token={token} order={order} />
    case 'checking':
      return <Checking token={token} order={order} />
    case 'paid':
      return <Paid order={order} />
    case 'over':
      return <Over order={order} />
    default:
      return order.state satisfies never
  }
}

function Paid({ order: { orderId, refunds } }: { order: LinkedOrder }) {
  return (
    <>
      <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="pay-order.paid" />}>
        <FormattedMessage id="pay-order.paid.text" />
      </Note>
      <OtherRefunds refunds={refunds} />
      {orderId !== null && (
        <LangLink to="/$lang/order/$id/" params={{ id: orderId }} className={buttonClass({ wide: true })}>
          <FormattedMessage id="pay-order.follow" />
        </LangLink>
      )}
    </>
  )
}
