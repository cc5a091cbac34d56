import type { QueryClient } from '@tanstack/react-query'
import { fingerprint } from '#domain/fingerprint.ts'
import { addressOfQuery } from './query-address.ts'

/** The data from which the server rendered a page, so that the browser starts with the same. */
export type PageState = {
  readonly branchId: string | null
  /** Milliseconds since 1970, by the server's clock. */
  readonly renderedAt: number
  /**
   * A fingerprint of the data that the page was rendered from. The data itself is not sent: a menu in both
   * languages is ten kilobytes, and the worker and other screens request it at its own address anyway. The
   * page preloads it from there.
   */
  readonly data: string
}

/**
 * The fingerprint of the loaded data. If it differs from the server's, the menu was changed in between, and
 * the page is rendered again.
 */
export function dataOf(queryClient: QueryClient): string {
  const texts = read(queryClient).map(({ queryHash, state }) => `${queryHash} ${JSON.stringify(state.data)}`)
  return fingerprint(texts.toSorted().join('\n'))
}

/** The addresses from which the browser will request the same data. */
export const addressesOf = (queryClient: QueryClient): string[] =>
  read(queryClient).flatMap(({ queryKey }) => addressOfQuery(queryKey) ?? [])

/** Only public data that is loaded: a page is rendered from nothing else. */
const read = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && addressOfQuery(queryKey) !== undefined)
