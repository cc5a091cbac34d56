import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from './half-written.ts'

/**
 * Deletes what an employee has half written when the console locks, and when the session ends or is another
 * person's. `leaveWhenForgotten` deletes it when another tab signs out.
 */
export function deleteHalfWritten(queryClient: QueryClient): void {
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const check = () => {
    const { data } = session.getCurrentResult()
    if (!data) return
    halfWritten.forget(data.locked ? undefined : data.customer?.id)
    // who is calling is known as long as the order of the call is half written
    if (halfWritten.isEmpty()) queryClient.removeQueries({ queryKey: ['caller'] })
  }
  session.subscribe(check)
  check()
}
