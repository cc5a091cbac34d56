import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { addressOf } from '#client/call.ts'
import { Order } from '#contract/order.ts'
import { followBoard, type Board } from '#contract/staff.ts'
import { followEvents } from '#storefront/platform/connectivity/follow-events.ts'
import { withOrder } from '#storefront/staff/board/board.ts'
import { boardQuery } from '#storefront/staff/board/queries.ts'
import { liveAtom } from './console-atoms.ts'

/** Beside the stream, in case it says it is there and is not; and in its place when it is lost. */
const askMs = { live: minuteMs, lost: 10_000 }

/**
 * Keeps a branch's orders as they stand. After a break the stream goes on from the last event that was told,
 * so nothing is missed.
 */
export function useLiveBoard(branchId: string): Board | undefined {
  const queryClient = useQueryClient()
  const [live, setLive] = useAtom(liveAtom)
  const { data: board } = useQuery({
    ...boardQuery(branchId),
    throwOnError: false,
    refetchInterval: live === 'live' ? askMs.live : askMs.lost,
  })
  const isRead = board !== undefined

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
      onState: setLive,
      onEvent: (data, eventId) => {
        const told = v.safeParse(Order, data)
        if (!told.success) return
        queryClient.setQueryData(queryKey, (known) => known && withOrder(known, told.output, eventId))
      },
    })
  }, [branchId, isRead, queryClient, setLive])

  return board
}
