import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { minuteMs } from '#domain/duration.ts'
import { addressOf } from '#client/call.ts'
import { Order } from '#contract/order.ts'
import { followBoard, type Board } from '#contract/staff.ts'
import { followEvents } from '#storefront/platform/connectivity/follow-events.ts'
import { withOrder } from '#storefront/staff/board/board.ts'
import { checkLock, isForLocked } from '#storefront/staff/board/check-lock.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { liveAtom } from './console-atoms.ts'
import { pollBoard } from './poll-board.ts'

/**
 * The intervals of requests: beside an open stream, because a broken connection may look open; and without
 * one.
 */
const pollMs = { live: minuteMs, lost: 10_000 }

/**
 * The current board of a branch. After an interruption the stream continues after the last received event, so
 * nothing is missed.
 */
export function useLiveBoard(branchId: string): Board | undefined {
  const queryClient = useQueryClient()
  const [live, setLive] = useAtom(liveAtom)
  const { data: board, isFetchedAfterMount } = useQuery({
    ...boardQuery(branchId),
    throwOnError: false,
  })
  // not from the stored board of an earlier visit: its orders are not whole until the branch answers
  const isRead = board !== undefined && isFetchedAfterMount

  const everyMs = live === 'live' ? pollMs.live : pollMs.lost
  // the timer is outside React
  useEffect(() => pollBoard(queryClient, branchId, everyMs), [branchId, everyMs, queryClient])

  // the stream is outside React
  useEffect(() => {
    if (!isRead) return undefined
    const { queryKey } = boardQuery(branchId)
    return followEvents({
      address: () => {
        const after = queryClient.getQueryData(queryKey)?.lastEvent
        return addressOf(followBoard, { params: { branchId }, query: { after: after?.toString() } })
      },
      event: 'order',
      schema: Order,
      onState: setLive,
      onEvent: (received, eventId) => {
        if (isForLocked(received)) checkLock(queryClient)
        queryClient.setQueryData(queryKey, (known) => known && withOrder(known, received, eventId))
      },
    })
  }, [branchId, isRead, queryClient, setLive])

  return board
}
