import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { addressOf } from '#client/call.ts'
import { BillList, followBills, type StaffBill } from '#contract/bill.ts'
import { followEvents, type Live } from '#storefront/platform/connectivity/follow-events.ts'
import { billsQuery } from './queries.ts'

/** While nobody tells, it is asked. */
const askMs = 5000
/** A stream that says it is there may still be dead. */
const askAnywayMs = 30_000

/** The bills of a branch, told live. Undefined until they are known. */
export function useLiveBills(branchId: string): {
  bills: readonly StaffBill[] | undefined
  error: Error | null
  refetch: () => unknown
  live: Live
} {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<Live>('connecting')
  const { data, error, refetch } = useQuery({
    ...billsQuery(branchId),
    throwOnError: false,
    refetchInterval: live === 'live' ? askAnywayMs : askMs,
  })

  // the stream is outside React
  useEffect(
    () =>
      followEvents({
        address: () => addressOf(followBills, { params: { branchId } }),
        event: 'bills',
        onState: setLive,
        onEvent: (told) => {
          const bills = v.safeParse(BillList, told)
          if (bills.success) queryClient.setQueryData(billsQuery(branchId).queryKey, bills.output)
        },
      }),
    [branchId, queryClient],
  )

  return { bills: data?.bills, error, refetch, live }
}
