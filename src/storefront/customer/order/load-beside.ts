import type { QueryClient } from '@tanstack/react-query'
import { getConnectivity } from '#client/connectivity.ts'
import { within } from '#client/within.ts'
import type { AnyOrder } from '#contract/order.ts'
import { branchesQuery, branchQuery } from '#storefront/customer/branch/queries.ts'
import { delivery } from '#storefront/customer/order-link/queries.ts'
import { liveViewOptions } from '#storefront/customer/order-link/use-live-view.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { isOwnOrder } from './is-own-order.ts'
import { orderQuery } from './queries.ts'

/** The screen waits no longer: it is useful without what stands beside the order. */
const longestMs = 700

/**
 * Loads what stands beside an order before its screen, so that nothing on it moves when that comes: the
 * branch, and of the customer's delivery under way the code and the courier's position.
 */
export async function loadBeside(queryClient: QueryClient, id: string): Promise<void> {
  const order = queryClient.getQueryData(orderQuery(id).queryKey)
  if (!order || getConnectivity() === 'unreached') return
  const asked = Promise.allSettled([
    queryClient.query({ ...branchesQuery(), staleTime: 'static' }),
    queryClient.query({ ...branchQuery(order.branchId), staleTime: 'static' }),
    isOwnRide(queryClient, order) && queryClient.query(liveViewOptions(delivery(id))),
  ])
  await within(longestMs, asked)
}

function isOwnRide(queryClient: QueryClient, order: AnyOrder): boolean {
  const customer = queryClient.getQueryData(sessionQuery().queryKey)?.customer ?? null
  return order.view === 'whole' && order.status === 'out_for_delivery' && isOwnOrder(order, customer)
}
