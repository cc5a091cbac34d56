import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OrderList } from '#contract/order.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { useLaterPages } from '#storefront/platform/query/use-later-pages.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { PastOrderCard } from './PastOrderCard.tsx'
import { earlierOrdersQuery } from '../queries.ts'

/** The orders that have ended, page by page; `age` says how old the newest page is. */
export function PreviousOrders({ newest, age }: { newest: OrderList; age: ReactNode }) {
  const { later, more } = useLaterPages(earlierOrdersQuery(), newest, ({ previous }) => previous)
  return (
    <Block title={<FormattedMessage id="orders.previous" />} action={age}>
      {[...newest.previous, ...later].map((order) => (
        <PastOrderCard key={order.id} order={order} />
      ))}
      {newest.next !== null && (
        <LoadMore of={more}>
          <FormattedMessage id="orders.earlier" />
        </LoadMore>
      )}
    </Block>
  )
}
