import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { getConnectivity } from '#client/connectivity.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { invoicesQuery } from './queries.ts'

/**
 * An invoice is shown at a desk or a gate on the way home: those of the last meals are there without a
 * network.
 */
const most = 5

/**
 * The orders whose documents are fetched ahead. Each has as many as it says: one that has them all is asked
 * for once.
 */
export const worthKeeping = (previous: readonly Order[]): readonly string[] =>
  previous
    .filter(({ invoices }) => invoices.length > 0)
    .slice(0, most)
    .map(({ id }) => id)

/** Behind everything else, one after the other, when a screen has asked for the orders. */
export function keepInvoices(queryClient: QueryClient): void {
  const orders = new QueryObserver(queryClient, { ...ordersQuery(), enabled: false })
  const asked = new Set<string>()
  let working = false
  orders.subscribe(({ data, isFetching }) => {
    if (!data || isFetching || working || getConnectivity() === 'unreached') return
    working = true
    void fetchMissing(queryClient, data.previous, asked).finally(() => (working = false))
  })
}

async function fetchMissing(
  queryClient: QueryClient,
  previous: readonly Order[],
  asked: Set<string>,
): Promise<void> {
  for (const id of worthKeeping(previous)) {
    const known = queryClient.getQueryData(invoicesQuery(id).queryKey)?.invoices.length ?? 0
    const all = previous.find((order) => order.id === id)?.invoices.length ?? 0
    if (known >= all || asked.has(`${id} ${all}`)) continue
    asked.add(`${id} ${all}`)
    // oxlint-disable-next-line no-await-in-loop -- nobody is waiting for them
    await queryClient.prefetchQuery(invoicesQuery(id))
  }
}
