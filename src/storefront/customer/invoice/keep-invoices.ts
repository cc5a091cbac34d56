import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { getConnectivity } from '#client/connectivity.ts'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { invoicesQuery } from './queries.ts'

/**
 * Customers show an invoice at a desk or a gate: those of the last orders are stored for use without a
 * network.
 */
const most = 5

/** Returns the ids of the latest orders that have documents; these are prefetched. */
export const worthKeeping = (previous: readonly Order[]): readonly string[] =>
  previous
    .filter(({ invoices }) => invoices.length > 0)
    .slice(0, most)
    .map(({ id }) => id)

/**
 * Prefetches documents after a screen has read the orders, one request at a time. The list says how many
 * documents an order has; each number is requested once.
 */
export function keepInvoices(queryClient: QueryClient): void {
  const orders = new QueryObserver(queryClient, { ...ordersQuery(), enabled: false })
  const requested = new Set<string>()
  let working = false
  orders.subscribe(({ data, isFetching }) => {
    if (!data || isFetching || working || getConnectivity() === 'unreached') return
    working = true
    void fetchMissing(queryClient, data.previous, requested).finally(() => (working = false))
  })
}

async function fetchMissing(
  queryClient: QueryClient,
  previous: readonly Order[],
  requested: Set<string>,
): Promise<void> {
  for (const id of worthKeeping(previous)) {
    const known = queryClient.getQueryData(invoicesQuery(id).queryKey)?.invoices.length ?? 0
    const all = previous.find((order) => order.id === id)?.invoices.length ?? 0
    if (known >= all || requested.has(`${id} ${all}`)) continue
    requested.add(`${id} ${all}`)
    // oxlint-disable-next-line no-await-in-loop -- one at a time: no screen waits for them
    await queryClient.prefetchQuery(invoicesQuery(id))
  }
}
