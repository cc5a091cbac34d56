import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { ordersQuery } from '#storefront/customer/order/queries.ts'

/**
 * Shows the number of active orders on the app icon; unread notifications are counted on the bell instead.
 * The service worker sets the same number with every push. Returns a function that stops this and clears the
 * number.
 */
export function keepBadge(queryClient: QueryClient): () => void {
  // observes the cache only, without a request: a screen loads the list
  const orders = new QueryObserver(queryClient, { ...ordersQuery(), enabled: false })
  const look = () => {
    const known = queryClient.getQueryState(ordersQuery().queryKey)
    // the stored copy may be older than the number that the worker has set
    if (known?.data && !known.isInvalidated) show(known.data.active.length)
  }
  const stop = orders.subscribe(look)
  look()
  return () => {
    stop()
    show(0)
  }
}

function show(active: number): void {
  const isSet = active > 0 ? navigator.setAppBadge?.(active) : navigator.clearAppBadge?.()
  // a browser without app icons may reject
  void isSet?.catch(() => undefined)
}
