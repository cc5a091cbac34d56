import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
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

/**
 * Whether an order of the stream was sent to a locked session, which gets no dishes. Of an order that ended
 * more than a day ago an unlocked employee gets none either.
 */
export const isForLocked = ({ status, quote }: Pick<Order, 'status' | 'quote'>): boolean =>
  isActive(status) && quote.lines.length === 0
