import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { halfWritten } from './half-written.ts'

/**
 * Deletes what an employee has half written when the console locks, and when the session ends or is another
 * person's. `leaveWhenForgotten` deletes it when another tab signs out.
 */
export function forgetHalfWritten(queryClient: QueryClient): void {
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const check = () => {
    const { data } = session.getCurrentResult()
    if (data) halfWritten.forget(data.locked ? undefined : data.customer?.id)
  }
  session.subscribe(check)
  check()
}
