import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { isOfStaff, parseStoredQueries } from './personal-data.ts'

/**
 * Returns the queries of this page together with those that another tab has stored later, so that a page does
 * not store older data over them. Parses the data of these only: it runs with each write. What an employee's
 * page has removed must not return, because a lock removes it, so nothing is added to it.
 */
export function withNewerStored(client: PersistedClient, text: string | null): PersistedClient {
  const { queries } = client.clientState
  const times = new Map(queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))
  const { buster, clientState } = parseStoredQueries(
    text ?? '',
    ({ queryHash, state }) => state.dataUpdatedAt > (times.get(queryHash) ?? 0),
  )
  if (buster !== client.buster) return client
  const newer = new Map(clientState.queries.map((query) => [query.queryHash, query]))
  const all = [...queries.filter(({ queryHash }) => !newer.has(queryHash)), ...newer.values()]
  return isOfStaff(all) ? client : { ...client, clientState: { ...client.clientState, queries: all } }
}
