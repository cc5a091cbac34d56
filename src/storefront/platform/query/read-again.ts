import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Requests what a change on the server has made stale. A read that began before the change is cancelled: its
 * answer would count as the new one.
 */
export async function readAgain<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  return queryClient.query({ ...query, staleTime: 0 })
}
