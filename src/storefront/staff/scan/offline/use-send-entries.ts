import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { secondMs } from '#domain/duration.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { offlineFlagsQuery } from './queries.ts'
import { sendEntries } from './send-entries.ts'
import { entriesAtom } from './stored-entries.ts'
import { takeList } from './stored-list.ts'

/** How often entries are sent again while they wait although the server can be reached. */
const againMs = 10 * secondMs

/**
 * Sends what waits on this tablet as soon as the server can be reached. It does so without a branch too: the
 * one that was paid may have been removed since.
 */
export function useSendEntries(branchId: string | undefined): void {
  const queryClient = useQueryClient()
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const waiting = useAtomValue(entriesAtom).filter(({ answer }) => answer === null).length
  const employeeId = session?.customer?.id ?? ''
  const isOpen = session?.customer?.staff != null && !session.locked && session.factor === undefined

  // the server is outside React; a tablet that has sent entries takes a new list, with the new points
  useEffect(() => {
    if (!isOpen || !reachable || waiting === 0) return undefined
    const send = async () => {
      if ((await sendEntries(employeeId)) === 0 || branchId === undefined) return
      await takeList(branchId, employeeId)
      await queryClient.invalidateQueries({ queryKey: offlineFlagsQuery(branchId).queryKey })
    }
    void send()
    const timer = setInterval(() => void send(), againMs)
    return () => clearInterval(timer)
  }, [isOpen, reachable, waiting, branchId, employeeId, queryClient])
}
