import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { getBill } from '#contract/bill.ts'

/** Money is paid by it: it is asked for whenever it is shown. */
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['bill', id],
    queryFn: ({ signal }) => call(getBill, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: minuteMs,
  })
