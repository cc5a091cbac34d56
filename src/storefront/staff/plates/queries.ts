import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { findLoans, listLoans } from '#contract/plates.ts'
import { countingIn, withReturned } from './loans.ts'

/** The plates that are out, of one branch. A return is counted on the loan's own data. */
export const loansOutQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['loans-out', branchId],
    queryFn: ({ signal }) => call(listLoans, { params: { branchId } }, { signal }),
    staleTime: 0,
    refetchInterval: minuteMs,
  })

/** Never cached: refunds are paid by it. */
export const loansQuery = (number: number) =>
  queryOptions({
    queryKey: ['loans', String(number)],
    queryFn: async ({ signal, client, queryKey }) =>
      withReturned(
        await call(findLoans, { query: { number: String(number) } }, { signal }),
        client.getQueryData(queryKey),
        countingIn(client),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** The key of a list of loans, whether it was found by number or by scan. */
export type LoansKey = ReturnType<typeof loansQuery>['queryKey']
