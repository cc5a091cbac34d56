import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** The data of the query with this key. */
type DataOf<Key extends QueryKey> = InferDataFromTag<unknown, Key>

/**
 * Stores all data of a query, as a reply or an event has brought it. A read that still runs is cancelled: the
 * server may have answered it before the change, and a slow answer would replace the newer data.
 */
export async function storeNewer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: DataOf<Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<DataOf<Key>>([...queryKey], () => data)
}

/**
 * Stores a part of the data of a query, as a reply has brought it. A read that still runs begins again: the
 * server may have answered it before the change, and it also brings what the reply did not.
 */
export function storeNewerPart<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  change: (known: DataOf<Key> | undefined) => DataOf<Key> | undefined,
): void {
  const read = { queryKey, exact: true }
  const isRead = queryClient.isFetching(read) > 0
  queryClient.setQueryData<DataOf<Key>>([...queryKey], change)
  if (isRead) void queryClient.invalidateQueries({ ...read, refetchType: 'all' })
}
