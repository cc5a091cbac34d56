import type { QueryClient } from '@tanstack/react-query'
import { fingerprint } from '#domain/fingerprint.ts'
import { addressOfQuery } from './query-address.ts'

/** What the server rendered a page from, so that the browser begins with the same. */
export type PageState = {
  readonly branchId: string | null
  /** Milliseconds since 1970, by the server's clock. */
  readonly renderedAt: number
  /**
   * Of the data that the page was rendered from. The data itself is not sent: a menu in both languages is ten
   * kilobytes, and the worker and the other screens ask for it at its own address anyway. The page preloads
   * it from there.
   */
  readonly data: string
}

/** Equal on both sides, or the page is drawn anew: somebody changed the menu in between. */
export function dataOf(queryClient: QueryClient): string {
  const texts = read(queryClient).map(({ queryHash, state }) => `${queryHash} ${JSON.stringify(state.data)}`)
  return fingerprint(texts.toSorted().join('\n'))
}

/** Where the browser will ask for the same data. */
export const addressesOf = (queryClient: QueryClient): string[] =>
  read(queryClient).flatMap(({ queryKey }) => addressOfQuery(queryKey) ?? [])

/** Without those that a screen only looks whether they are there. */
const read = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
