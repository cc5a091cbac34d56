import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listBills } from '#contract/bill.ts'

/** Never cached: payments are taken by it. */
export const billsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['bills', branchId],
    queryFn: ({ signal }) => call(listBills, { params: { branchId } }, { signal }),
    staleTime: 0,
    gcTime: minuteMs,
  })
