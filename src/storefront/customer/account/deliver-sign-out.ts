import type { QueryClient } from '@tanstack/react-query'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { clearPendingSignOut, hasPendingSignOut, renewPendingSignOut } from './pending-sign-out.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * Delivers a sign-out that the server has not received. At the first connection it requests the session; the
 * server ends the session before it answers (server/identity/account/offline-sign-out.ts). Any earlier
 * request of this page has the same effect.
 */
export function deliverSignOut(queryClient: QueryClient): void {
  renewPendingSignOut()
  if (!hasPendingSignOut()) return
  const deliver = async () => {
    if (getConnectivity() === 'unreached') return
    await queryClient.query({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
    if (hasPendingSignOut()) return
    stop()
    clearPendingSignOut()
  }
  const stop = onConnectivity(() => void deliver())
  void deliver()
}
