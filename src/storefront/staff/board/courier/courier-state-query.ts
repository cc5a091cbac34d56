import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { secondMs } from '#domain/duration.ts'
import { getCourierState } from '#contract/order-link.ts'

/** What the courier of an order has reported; asked again while its sheet is open. */
export const courierStateQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['courier-state', orderId],
    queryFn: ({ signal }) => call(getCourierState, { params: { id: orderId } }, { signal }),
    staleTime: 0,
    refetchInterval: 15 * secondMs,
  })
