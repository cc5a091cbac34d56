import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { listBills } from '#contract/bill.ts'

/** Always loaded again, because payments are taken by it; without a network the last answer is shown. */
export const billsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['bills', branchId],
    queryFn: ({ signal }) => call(listBills, { params: { branchId } }, { signal }),
    staleTime: 0,
  })
