import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { findScanLoans, getScan } from '#contract/scan.ts'
import { countingIn, withReturned } from '#storefront/staff/plates/loans.ts'

/** The customer of a recent scan; the points may have changed since. */
export const scanQuery = (branchId: string, scanId: string) =>
  queryOptions({
    queryKey: ['scan', branchId, scanId],
    queryFn: ({ signal }) => call(getScan, { params: { branchId, scanId } }, { signal }),
    staleTime: 10_000,
    gcTime: minuteMs,
  })

/** Never cached: refunds are paid by it. */
export const scanLoansQuery = (branchId: string, scanId: string) =>
  queryOptions({
    queryKey: ['loans', scanId],
    queryFn: async ({ signal, client, queryKey }) =>
      withReturned(
        await call(findScanLoans, { params: { branchId, scanId } }, { signal }),
        client.getQueryData(queryKey),
        countingIn(client),
      ),
    staleTime: 0,
    gcTime: 0,
  })
