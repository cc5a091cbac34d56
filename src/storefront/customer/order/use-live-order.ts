import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'
import { addressOf } from '#client/call.ts'
import { AnyOrder, followOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { platesOut } from '#domain/plates.ts'
import { followEvents, type Live } from '#storefront/platform/connectivity/follow-events.ts'
import { newerOrder } from './newer-order.ts'
import { orderQuery } from './queries.ts'

/** While nobody tells, it is asked: often enough for somebody who waits at the door. */
const askMs = 15_000
/** A stream that says it is there may still be dead. */
const askAnywayMs = minuteMs

/**
 * An order as it stands, told live while it is under way; asked for again and again where no stream gets
 * through.
 */
export function useLiveOrder(id: string): { order: AnyOrder; updatedAt: number; live: Live } {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<Live>('connecting')
  const { data: order, dataUpdatedAt } = useSuspenseQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data && !hasNews(state.data)) return false
      return live === 'live' ? askAnywayMs : askMs
    },
  })
  const follows = hasNews(order)

  // the stream is outside React
  useEffect(() => {
    if (!follows) return undefined
    return followEvents({
      address: () => addressOf(followOrder, { params: { id } }),
      event: 'order',
      onState: setLive,
      onEvent: (data) => {
        const told = v.safeParse(AnyOrder, data)
        if (!told.success) return
        queryClient.setQueryData(orderQuery(id).queryKey, (known) => newerOrder(known, told.output))
        void queryClient.invalidateQueries({ queryKey: ['orders'] })
      },
    })
  }, [follows, id, queryClient])

  return { order, updatedAt: dataUpdatedAt, live }
}

/** It is under way; or it was served, and its plates are still to come back. */
const hasNews = (order: AnyOrder): boolean =>
  isActive(order.status) || (order.view === 'whole' && platesOut(order.plates?.lines ?? []) > 0)
