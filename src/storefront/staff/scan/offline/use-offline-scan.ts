import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { minuteMs } from '#domain/duration.ts'
import { createReader } from '#storefront/platform/camera/decode.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { offlineFlagsQuery } from './queries.ts'
import { entriesAtom } from './stored-entries.ts'
import {
  deleteStoredLists,
  listsAtom,
  listsLoadedAtom,
  mayTakeList,
  needsList,
  takeList,
} from './stored-list.ts'

/** How often a list is looked at while the console is open. */
const everyMs = minuteMs

/** How long a revoked list may stay on a console that is open. */
const revokedMs = 5 * minuteMs

const none: readonly string[] = []

/**
 * Keeps a console ready for a time without a network: takes a new list of keys every half hour, and deletes
 * the lists when the console is locked.
 */
export function useOfflineScan(branchId: string): void {
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const lists = useAtomValue(listsAtom)
  const loaded = useAtomValue(listsLoadedAtom)
  const employeeId = session?.customer?.id ?? ''
  const branchIds = session?.customer?.staff?.branchIds ?? none
  const waiting = useAtomValue(entriesAtom).filter(
    (entry) => entry.answer === null && branchIds.includes(entry.branchId),
  ).length
  const isOpen = session?.customer?.staff != null && !session.locked && session.factor === undefined
  const isLocked = session?.locked === true
  // a page that was just opened asks at once whether its list was revoked
  const isRevoked = useQuery({
    ...offlineFlagsQuery(branchId),
    enabled: isOpen && reachable,
    refetchInterval: revokedMs,
    throwOnError: false,
  }).data?.revoked

  // the device is outside React: a locked console keeps no keys, nor does one whose keys were revoked
  useEffect(() => {
    if ((isLocked || isRevoked) && loaded) void deleteStoredLists()
  }, [isLocked, isRevoked, loaded])

  // the server is outside React
  useEffect(() => {
    if (!isOpen || !reachable || !loaded) return undefined
    const look = () => {
      const now = Date.now()
      if (waiting > 0 || isRevoked || !needsList(lists, branchId, now) || !mayTakeList(employeeId, now))
        return
      void takeList(branchId, employeeId)
      // the worker does not precache the decoder for browsers without one of their own: the browser keeps it
      void createReader().catch(() => undefined)
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isOpen, reachable, loaded, waiting, isRevoked, lists, branchId, employeeId])
}
