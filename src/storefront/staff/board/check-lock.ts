import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * Reads the session again after an answer for a locked one, unless the page knows that it is locked: the
 * server locks some minutes before the page does by itself, and the lock panel explains why tickets are
 * empty.
 */
export function checkLock(queryClient: QueryClient): void {
  const { queryKey } = sessionQuery()
  if (queryClient.getQueryData(queryKey)?.locked !== true) void queryClient.invalidateQueries({ queryKey })
}
