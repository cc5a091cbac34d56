import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { ordersQuery } from '#storefront/customer/order/queries.ts'

/**
 * The number on the icon of the app: orders under way, which is what somebody looks at a telephone for; news
 * that nobody has read is the bell's. The worker sets the same number with every push. Returns how to stop,
 * with which the number goes too.
 */
export function keepBadge(queryClient: QueryClient): () => void {
  // known when a screen has asked: this asks nobody
  const orders = new QueryObserver(queryClient, { ...ordersQuery(), enabled: false })
  const stop = orders.subscribe(({ data }) => data && show(data.active.length))
  const { data } = orders.getCurrentResult()
  if (data) show(data.active.length)
  return () => {
    stop()
    show(0)
  }
}

function show(active: number): void {
  const isSet = active > 0 ? navigator.setAppBadge?.(active) : navigator.clearAppBadge?.()
  // a browser without icons of apps
  void isSet?.catch(() => undefined)
}
