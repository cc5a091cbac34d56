import type { Query, QueryClient } from '@tanstack/react-query'
import { answeredAt } from '#client/call.ts'
import { getReach, onReach } from '#client/reach.ts'
import { addressOfQuery } from '../query-address.ts'

/**
 * While nobody answers, the age of what is shown is that of the worker's copy, not of its being read. While the server answers,
 * the worker has it compared behind the page, so then what was read now is true now.
 */
export function keepTrueAge(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  onReach(() => {
    if (getReach() === 'unreached') for (const query of cache.getAll()) tellAge(queryClient, query)
  })
  cache.subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (isRead && getReach() === 'unreached') tellAge(queryClient, event.query)
  })
}

function tellAge(queryClient: QueryClient, { queryKey, state }: Query): void {
  const address = addressOfQuery(queryKey)
  const at = address === undefined ? undefined : answeredAt(address)
  if (at === undefined || at >= state.dataUpdatedAt) return
  queryClient.setQueryData(queryKey, state.data, { updatedAt: at })
}
