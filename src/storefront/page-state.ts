import type { DehydratedState } from '@tanstack/react-query'

/** What the server rendered a page from, so that the browser begins with the same. */
export type PageState = {
  readonly queries: DehydratedState
  readonly branchId: string | null
  /** Milliseconds since 1970, by the server's clock. */
  readonly renderedAt: number
}
