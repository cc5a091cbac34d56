import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { findLoans } from '#contract/plates.ts'
import { countingIn, withThoseBack } from './loans.ts'

/** Never cached: refunds are paid by it. */
export const loansQuery = (number: number) =>
  queryOptions({
    queryKey: ['loans', String(number)],
    queryFn: async ({ signal, client, queryKey }) =>
      withThoseBack(
        await call(findLoans, { query: { number: String(number) } }, { signal }),
        client.getQueryData(queryKey),
        countingIn(client),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** The key of a list of loans, whether it was found by number or by scan. */
export type LoansKey = ReturnType<typeof loansQuery>['queryKey']
