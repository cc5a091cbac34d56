import { EarlierPage } from '#storefront/platform/query/EarlierPage.tsx'
import { PastOrderCard } from './PastOrderCard.tsx'
import { earlierOrdersQuery } from '../queries.ts'

/** Loads the next page of previous orders on request, and nests the page after it. */
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
