import { useSyncExternalStore } from 'react'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

/** False while requests go unanswered. A rendered page came from the server, so it begins with true. */
export const useReachable = (): boolean =>
  useSyncExternalStore(onConnectivity, getConnectivity, () => 'reached' as const) === 'reached'
