import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getBill } from '#contract/bill.ts'

/** Always stale: a payment is made from what it shows. */
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['bill', id],
    queryFn: ({ signal }) => call(getBill, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: minuteMs,
  })
