import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Calls `onRead` after each read of a query, with whether it has failed, until it is stopped; returns the
 * function that stops it. The query's own error is not enough: an event of a stream ends it, although it
 * brings one order only.
 */
export function followReads(
  queryClient: QueryClient,
  queryKey: QueryKey,
  onRead: (hasFailed: boolean) => void,
): () => void {
  const hash = hashKey(queryKey)
  return queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== hash) return
    const { action } = change
    if (action.type === 'error') onRead(true)
    if (action.type === 'success' && action.manual !== true) onRead(false)
  })
}
