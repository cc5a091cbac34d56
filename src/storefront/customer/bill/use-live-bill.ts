import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf } from '#client/call.ts'
import { Bill, followBill } from '#contract/bill.ts'
import { isBillOver } from '#domain/bill.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { billQuery } from './queries.ts'

/** The polling interval without a stream; short, because the customer waits at the counter. */
const pollMs = 5000
/** The polling interval with a stream: a broken stream can still look open. */
const pollWithStreamMs = 30_000

/** Returns a bill and follows it live until it is over; polls while no stream is connected. */
export function useLiveBill(id: string): Bill {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<StreamState>('connecting')
  const { data: bill } = useSuspenseQuery({
    ...billQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data && isBillOver(state.data.state)) return false
      return live === 'live' ? pollWithStreamMs : pollMs
    },
  })
  const follows = !isBillOver(bill.state)

  // the event stream is outside React
  useEffect(() => {
    if (!follows) return undefined
    return followEvents({
      address: () => addressOf(followBill, { params: { id } }),
      event: 'bill',
      schema: Bill,
      onState: setLive,
      onEvent: (received) => void storeNewer(queryClient, billQuery(id).queryKey, received),
    })
  }, [follows, id, queryClient])

  return bill
}
