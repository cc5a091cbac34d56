import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minuteMs } from '#domain/duration.ts'
import { addressOf } from '#client/call.ts'
import { AnyOrder, followOrder } from '#contract/order.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { hasNews } from './has-news.ts'
import { orderQuery, storeOrder } from './queries.ts'

/** The interval of requests without a live stream: short enough for a customer who waits for the courier. */
const pollMs = 15_000
/** The interval beside an open stream, because a broken connection may still look open. */
const pollWhileLiveMs = minuteMs

/**
 * The current order: through a live stream while it can change, and by repeated requests if no stream can be
 * opened.
 */
export function useLiveOrder(id: string): { order: AnyOrder; updatedAt: number; live: StreamState } {
  const queryClient = useQueryClient()
  const now = useNow()
  const [live, setLive] = useState<StreamState>('connecting')
  const { data: order, dataUpdatedAt } = useSuspenseQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data && !hasNews(state.data, now)) return false
      return live === 'live' ? pollWhileLiveMs : pollMs
    },
  })
  const follows = hasNews(order, now)

  // the stream is outside React
  useEffect(() => {
    if (!follows) return undefined
    return followEvents({
      address: () => addressOf(followOrder, { params: { id } }),
      event: 'order',
      schema: AnyOrder,
      onState: setLive,
      onEvent: (received) => {
        storeOrder(queryClient, received)
        void queryClient.invalidateQueries({ queryKey: ['orders'] })
      },
    })
  }, [follows, id, queryClient])

  return { order, updatedAt: dataUpdatedAt, live }
}
