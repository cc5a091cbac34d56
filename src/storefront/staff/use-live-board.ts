import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addressOf } from '#client/call.ts'
import { Order } from '#contract/order.ts'
import { followBoard, type Board } from '#contract/staff.ts'
import { followEvents, type Live } from '../offline/follow-events.ts'
import { withOrder } from './board.ts'
import { boardQuery } from './queries.ts'

/** Beside the stream, in case it says it is there and is not; and in its place when it is lost. */
const askMs = { live: 60_000, lost: 10_000 }

/** A branch's orders as they stand. After a break the stream goes on from the last event that was told, so nothing is missed. */
export function useLiveBoard(branchId: string): {
  board: Board | undefined
  error: Error | null
  live: Live
  put: (order: Order) => void
} {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<Live>('connecting')
  const query = boardQuery(branchId)
  const { data: board, error } = useQuery({
    ...query,
    throwOnError: false,
    refetchInterval: live === 'live' ? askMs.live : askMs.lost,
  })
  const isRead = board !== undefined

  function put(order: Order, eventId = ''): void {
    queryClient.setQueryData(query.queryKey, (known) => known && withOrder(known, order, eventId))
  }

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
  }, [branchId, isRead, queryClient])

  return { board, error, live, put }
}
