import { useSyncExternalStore } from 'react'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

/** False while requests get no answer. Starts with true, because a rendered page came from the server. */
export const useReachable = (): boolean =>
  useSyncExternalStore(onConnectivity, getConnectivity, () => 'reached' as const) === 'reached'
