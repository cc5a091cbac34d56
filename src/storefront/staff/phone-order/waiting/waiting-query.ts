import { queryOptions } from '@tanstack/react-query'
import { secondMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listWaitingPhoneOrders } from '#contract/phone-order.ts'

/** The phone orders of a branch that wait for their payment by a link; not stored on the device. */
export const waitingOrdersQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['waiting-phone-orders', branchId],
    queryFn: ({ signal }) => call(listWaitingPhoneOrders, { params: { branchId } }, { signal }),
    staleTime: 0,
    // as often as an order that is open
    refetchInterval: 15 * secondMs,
  })
