import { EarlierPage } from '#storefront/platform/query/EarlierPage.tsx'
import { PastOrderCard } from './PastOrderCard.tsx'
import { earlierOrdersQuery } from '../queries.ts'

/** The next page of previous orders, when it is asked for; and after it the one after that. */
export const EarlierOrders = ({ cursor }: { cursor: string }) => (
  <EarlierPage query={earlierOrdersQuery(cursor)} more="orders.earlier">
    {({ previous, next }) => (
      <>
        {previous.map((order) => (
          <PastOrderCard key={order.id} order={order} />
        ))}
        {next !== null && <EarlierOrders key={next} cursor={next} />}
      </>
    )}
  </EarlierPage>
)
