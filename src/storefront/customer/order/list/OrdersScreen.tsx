import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { UnpaidOrder } from '#storefront/customer/payment/UnpaidOrder.tsx'
import { useSettlePaid } from '#storefront/customer/placing/use-settle-paid.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { ActiveOrderCard } from './ActiveOrderCard.tsx'
import { PreviousOrders } from './PreviousOrders.tsx'
import { ordersQuery } from '../queries.ts'
import { listOf, type OrderList } from './order-list.ts'

const route = getRouteApi('/$lang/orders')

/** The customer's orders: the active ones, or those that ended, page by page; a choice if there are both. */
export function OrdersScreen() {
  const intl = useIntl()
  const [chosen, choose] = useChosenList()
  const { data, dataUpdatedAt } = useSuspenseQuery(ordersQuery())
  const { active, previous } = data
  useSettlePaid([...active, ...previous])
  const shown = listOf(chosen, { active: active.length, previous: previous.length })
  const isEmpty = active.length === 0 && previous.length === 0
  const age = <ReservedAge of={dataUpdatedAt} />
  return (
    <>
      <TopBar title={<FormattedMessage id="title.orders" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        {isEmpty && (
          <>
            <NoOrders />
            {age}
          </>
        )}
        {active.length > 0 && previous.length > 0 && (
          <Segments
            label={intl.formatMessage({ id: 'orders.label' })}
            value={shown}
            onChange={choose}
            options={[
              {
                value: 'active',
                label: (
                  <>
                    <FormattedMessage id="orders.active" /> <Tag tone="brand">{active.length}</Tag>
                  </>
                ),
              },
              { value: 'previous', label: <FormattedMessage id="orders.previous" /> },
            ]}
          />
        )}
        {!isEmpty && shown === 'active' && <ActiveOrders orders={active}>{age}</ActiveOrders>}
        {!isEmpty && shown === 'previous' && <PreviousOrders newest={data} age={age} />}
      </Page>
    </>
  )
}

/** The list of the URL, and a function that writes it there: the way back from an order shows it again. */
function useChosenList(): [OrderList, (list: OrderList) => void] {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  // the choice shows at once; the URL is updated later
  const [chosen, setChosen] = useState<OrderList>(show ?? 'active')
  function choose(list: OrderList) {
    setChosen(list)
    void navigate({ search: { show: list }, replace: true, resetScroll: false })
  }
  return [chosen, choose]
}

function ActiveOrders({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const intl = useIntl()
  return (
    <section className={layout.stack} aria-label={intl.formatMessage({ id: 'orders.active' })}>
      {orders.map((order) =>
        order.status === 'awaiting_payment' ? (
          <UnpaidOrder key={order.id} order={order} />
        ) : (
          <ActiveOrderCard key={order.id} order={order} />
        ),
      )}
      {children}
    </section>
  )
}

const NoOrders = () => (
  <Empty
    title={<FormattedMessage id="empty.oops" />}
    action={
      <LangLink to="/$lang/" className={buttonClass()}>
        <FormattedMessage id="cart.empty.menu" />
      </LangLink>
    }
  >
    <FormattedMessage id="orders.none" />
  </Empty>
)
