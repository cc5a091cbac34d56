import { useSyncExternalStore } from 'react'
import { getReach, onReach } from '#client/reach.ts'

/** False while requests go unanswered. A rendered page came from the server, so it begins with true. */
export const useReachable = (): boolean =>
  useSyncExternalStore(onReach, getReach, () => 'reached' as const) === 'reached'
