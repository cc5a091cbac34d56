import type { QueryClient } from '@tanstack/react-query'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { clearPendingSignOut, hasPendingSignOut, renewPendingSignOut } from './pending-sign-out.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * A sign-out that nobody was there to hear: with the first network the server is asked who is signed in here,
 * which ends the session before it answers (server/identity/account/offline-sign-out.ts). Whatever else this
 * page asks earlier does the same.
 */
export function deliverSignOut(queryClient: QueryClient): void {
  renewPendingSignOut()
  if (!hasPendingSignOut()) return
  const tell = async () => {
    if (getConnectivity() === 'unreached') return
    await queryClient.query({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
    if (hasPendingSignOut()) return
    stop()
    clearPendingSignOut()
  }
  const stop = onConnectivity(() => void tell())
  void tell()
}
