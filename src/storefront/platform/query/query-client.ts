import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dayMs } from '#domain/duration.ts'
import { Refused, Unreachable } from '#client/call.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * One per page in the browser, one per render on the server. `onSignedOut`: the session ended on the server
 * (signed out elsewhere, expired), and what is on the screen must not pretend otherwise. A refusal for want
 * of a right (an employee who is none any more) says that what is known of the session is old.
 */
export function createQueryClient(onSignedOut: () => void = () => undefined): QueryClient {
  const askWhoIsThere = (error: Error) => {
    if (error instanceof Refused && error.refusal === 'not-allowed')
      void client.invalidateQueries(sessionQuery())
  }
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: askWhoIsThere }),
    queryCache: new QueryCache({
      onError: (error) => {
        askWhoIsThere(error)
        if (!(error instanceof Refused) || error.refusal !== 'not-signed-in') return
        client.setQueryData(sessionQuery().queryKey, { customer: null })
        onSignedOut()
      },
    }),
    defaultOptions: {
      queries: {
        // as long as the persisted copy; on the server a timer would keep every render's cache alive
        gcTime: import.meta.env.SSR ? Infinity : 7 * dayMs,
        // ask even when the browser thinks it is offline: the worker may have the answer
        networkMode: 'offlineFirst',
        retry: import.meta.env.SSR
          ? false
          : (failures, error) => failures < 1 && error instanceof Unreachable,
        retryDelay: 1000,
        throwOnError: (_error, query) => query.state.data === undefined,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
