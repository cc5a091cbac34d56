import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { PayWith } from '#contract/order.ts'
import { payLinkedOrder } from '#contract/phone-order.ts'
import { goToBank } from '#storefront/customer/payment/go-to-bank.ts'

/**
 * Pays the order of a link, and opens the bank's page if the payment needs it. `payWith` is called only when
 * the payment is sent, because it sends the card to the gateway.
 */
export function usePayLink(token: string) {
  const queryClient = useQueryClient()
  const queryKey = ['payment-link', token]
  return useMutation({
    mutationFn: async (payWith: () => Promise<PayWith | null>) => {
      const paying = await payWith()
      const card = paying?.kind === 'token' ? paying.token : null
      return call(payLinkedOrder, { params: { token }, body: { token: card } }, { timeout: 45_000 })
    },
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order)
      if (order.url !== null) goToBank(order.url)
    },
    // the request may have reached the server: ask for the state of the payment
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
