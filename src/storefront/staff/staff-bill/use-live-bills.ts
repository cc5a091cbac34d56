import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf } from '#client/call.ts'
import { BillList, followBills, type StaffBill } from '#contract/bill.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { billsQuery } from './queries.ts'

/** The interval of requests without a live stream. */
const pollMs = 5000
/** The interval beside an open stream, because a broken connection may still look open. */
const pollWhileLiveMs = 30_000

/**
 * The bills of a branch, live. Undefined until they are loaded. `live` is `lost` as well while they cannot be
 * read.
 */
export function useLiveBills(branchId: string): {
  bills: readonly StaffBill[] | undefined
  live: StreamState
} {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<StreamState>('connecting')
  const { data, isError } = useQuery({
    ...billsQuery(branchId),
    throwOnError: false,
    refetchInterval: live === 'live' ? pollWhileLiveMs : pollMs,
  })

  // the stream is outside React
  useEffect(
    () =>
      followEvents({
        address: () => addressOf(followBills, { params: { branchId } }),
        event: 'bills',
        schema: BillList,
        onState: setLive,
        onEvent: (received) => void storeNewer(queryClient, billsQuery(branchId).queryKey, received),
      }),
    [branchId, queryClient],
  )

  return { bills: data?.bills, live: isError ? 'lost' : live }
}
