import type { QueryClient } from '@tanstack/react-query'
import { boardQuery } from '#storefront/staff/board/queries.ts'

/**
 * Loads the board again at this interval, until it is stopped; returns the function that stops it. Not by
 * `refetchInterval`: its time begins again with each event of the stream, so that it would never end on a
 * busy board, and it stops in a hidden window, in which the board has to ring as well.
 */
export function pollBoard(queryClient: QueryClient, branchId: string, everyMs: number): () => void {
  const { queryKey } = boardQuery(branchId)
  const timer = setInterval(() => {
    // a request that is under way goes on, because a slow server would never answer one otherwise. A failed
    // one in a hidden window is paused before its retry until the window is seen: it is replaced
    const isPaused = queryClient.getQueryState(queryKey)?.fetchStatus === 'paused'
    void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: isPaused })
  }, everyMs)
  return () => clearInterval(timer)
}
