import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dayMs } from '#domain/duration.ts'
import { Refused, Unreachable } from '#client/call.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/** Refusals because of rights that the known session does not show. */
const stale: ReadonlySet<string> = new Set(['not-allowed', 'factor-needed', 'factor-missing'])

/**
 * Creates the query client: one per page in the browser, one per render on the server. Calls `onSignedOut`
 * when the session has ended on the server (signed out elsewhere, or expired). A refusal for a missing right
 * (a former employee) marks the known session as stale, and that of a locked session as locked.
 */
export function createQueryClient(onSignedOut: () => void = () => undefined): QueryClient {
  const refreshSession = (error: Error) => {
    if (!(error instanceof Refused)) return
    if (stale.has(error.refusal)) void client.invalidateQueries(sessionQuery())
    if (error.refusal === 'session-locked')
      client.setQueryData(sessionQuery().queryKey, (known) => known && { ...known, locked: true })
  }
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        refreshSession(error)
        if (isSignedOut(error)) void client.invalidateQueries(sessionQuery())
      },
    }),
    queryCache: new QueryCache({
      onError: (error) => {
        refreshSession(error)
        if (!isSignedOut(error)) return
        client.setQueryData(sessionQuery().queryKey, { customer: null })
        onSignedOut()
      },
    }),
    defaultOptions: {
      queries: {
        // the lifetime of the persisted copy; on the server, a timer would keep each render's cache in memory
        gcTime: import.meta.env.SSR ? Infinity : 7 * dayMs,
        // request even if the browser reports offline: the worker may have the answer
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

const isSignedOut = (error: Error) => error instanceof Refused && error.refusal === 'not-signed-in'
