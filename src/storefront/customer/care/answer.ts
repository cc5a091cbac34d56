import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { exactClockOffset } from '#client/connectivity.ts'
import { answerChange } from '#contract/change.ts'
import type { OrderChange } from '#contract/order-care.ts'
import { minutesToAnswer } from '#domain/change-order.ts'
import { orderQuery, storeOrder } from '#storefront/customer/order/queries.ts'

/** Answers the branch's question for a dearer dish. Sending the same answer twice has the same result. */
export function useAnswer(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    mutationFn: (body: { changeId: string; agrees: boolean }) =>
      call(answerChange, { params: { id: orderId }, body }),
    onSuccess: (order) => storeOrder(queryClient, order),
    // the branch, or the time, has ended the question
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Seconds that a countdown shows at most, whatever the device's clock says. */
export const mostSeconds = minutesToAnswer * 60

/** When the question ends by this device's clock, in milliseconds since 1970. */
export const endsAt = ({ until, at }: Pick<OrderChange, 'until' | 'at'>): number =>
  Date.parse(until ?? at) - exactClockOffset()
