import type { PersistedClient } from '@tanstack/react-query-persist-client'
import { minuteMs } from '#domain/duration.ts'
import { isOfStaff, parseStoredQueries } from './personal-data.ts'

/**
 * Whether this device's clock was ahead when something was stored at this time: it looks newer than what a
 * page loads after the clock is right. A clock that is corrected by seconds does not count.
 */
export const isInFuture = (at: number): boolean => at > Date.now() + minuteMs

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
    ({ queryHash, state: { dataUpdatedAt } }) =>
      dataUpdatedAt > (times.get(queryHash) ?? 0) && !isInFuture(dataUpdatedAt),
  )
  if (buster !== client.buster) return client
  const newer = new Map(clientState.queries.map((query) => [query.queryHash, query]))
  const all = [...queries.filter(({ queryHash }) => !newer.has(queryHash)), ...newer.values()]
  return isOfStaff(all) ? client : { ...client, clientState: { ...client.clientState, queries: all } }
}
