import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, Unreachable } from '#client/call.ts'
import type { Order, PayWith } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from './go-to-bank.ts'

/**
 * Pays an order that waits for payment, and opens the bank's page if the payment needs it. `payWith` is
 * called only when the payment is sent, because it may send a card to the gateway. If it returns null, the
 * current attempt continues, or the gateway's own page is used.
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
      // the request may have reached the server: ask for the state of the payment
      if (error instanceof Unreachable)
        await queryClient.invalidateQueries({ queryKey: ['payment-check', orderId] })
      else await queryClient.invalidateQueries({ queryKey })
    },
  })
}
