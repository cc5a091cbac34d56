import type { Query, QueryClient } from '@tanstack/react-query'
import { answeredAt } from '#client/call.ts'
import { clockOffset, getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { addressOfQuery } from './query-address.ts'

/**
 * While the server does not answer, gives each query the time of the worker's copy instead of the time at
 * which it was read. While the server answers, the worker compares its copy behind the page, so that a copy
 * that was read now is current now.
 */
export function keepTrueAge(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const correctAll = () => {
    if (getConnectivity() === 'unreached') for (const query of cache.getAll()) correctAge(queryClient, query)
  }
  onConnectivity(correctAll)
  // on a cold start the first requests have failed before this part is loaded
  correctAll()
  cache.subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (isRead && getConnectivity() === 'unreached') correctAge(queryClient, event.query)
  })
}

function correctAge(queryClient: QueryClient, { queryKey, state }: Query): void {
  const address = addressOfQuery(queryKey)
  const answered = address === undefined ? undefined : answeredAt(address)
  if (answered === undefined) return
  // the times of queries are of the device's clock
  const at = answered - clockOffset()
  if (at >= state.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, state.data, { updatedAt: at })
}
