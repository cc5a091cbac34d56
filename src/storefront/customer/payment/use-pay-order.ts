import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, Unreachable } from '#client/call.ts'
import type { Order, PayWith } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from './go-to-bank.ts'

/**
 * Pays an order that waits for it, and goes on to the bank where that asks. `payWith` is asked for only then:
 * it may send a card to the gateway. Null goes on with the try that is under way, or with the gateway's own
 * page.
 */
export function usePayOrder(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    mutationFn: async (payWith: () => Promise<PayWith | null>): Promise<Order> =>
      call(payOrder, { params: { id: orderId }, body: { payWith: await payWith() } }, { timeout: 45_000 }),
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      const bank = bankOf(order)
      if (bank !== undefined) goToBank(bank)
    },
    onError: async (error) => {
      // it may have arrived all the same: what became of it is asked, not guessed
      if (error instanceof Unreachable)
        await queryClient.invalidateQueries({ queryKey: ['payment-check', orderId] })
      else await queryClient.invalidateQueries({ queryKey })
    },
  })
}
