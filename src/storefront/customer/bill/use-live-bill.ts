import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addressOf } from '#client/call.ts'
import { Bill, followBill } from '#contract/bill.ts'
import { isBillOver } from '#domain/bill.ts'
import { followEvents, type Live } from '#storefront/platform/connectivity/follow-events.ts'
import { billQuery } from './queries.ts'

/** While nobody tells, it is asked: somebody stands at the counter. */
const askMs = 5000
/** A stream that says it is there may still be dead. */
const askAnywayMs = 30_000

/**
 * A bill as it stands, told live until it is over; asked for again and again where no stream gets through.
 */
export function useLiveBill(id: string): Bill {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<Live>('connecting')
  const { data: bill } = useSuspenseQuery({
    ...billQuery(id),
    refetchInterval: ({ state }) => {
      if (state.data && isBillOver(state.data.state)) return false
      return live === 'live' ? askAnywayMs : askMs
    },
  })
  const follows = !isBillOver(bill.state)

  // the stream is outside React
  useEffect(() => {
    if (!follows) return undefined
    return followEvents({
      address: () => addressOf(followBill, { params: { id } }),
      event: 'bill',
      onState: setLive,
      onEvent: (data) => {
        const told = v.safeParse(Bill, data)
        if (told.success) queryClient.setQueryData(billQuery(id).queryKey, told.output)
      },
    })
  }, [follows, id, queryClient])

  return bill
}
