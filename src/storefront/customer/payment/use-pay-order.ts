import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, Unreachable } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import type { Order } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { chargeWith, SheetClosed, type Tender } from '#storefront/customer/apple-pay/tender.ts'
import { orderQuery, storeOrder } from '#storefront/customer/order/queries.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { endOf } from './order-end.ts'
import { bankOf, goToBank } from './go-to-bank.ts'

/**
 * Pays an order that waits for payment, and opens the bank's page if the payment needs it and the customer
 * is still here. Without a means of payment in the tender the current attempt continues, or the gateway's own
 * page is used.
 */
export function usePayOrder(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    onMutate: useNoteEntry(),
    mutationFn: (tender: Tender): Promise<Order> =>
      chargeWith(
        tender,
        (payWith) =>
          call(payOrder, { params: { id: orderId }, body: { payWith } }, { timeout: longTimeoutMs }),
        endOf,
      ),
    onSuccess: (order, _, isStillShown) => {
      storeOrder(queryClient, order)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      const bank = bankOf(order)
      if (bank !== undefined && isStillShown()) goToBank(bank)
    },
    onError: async (error) => {
      if (error instanceof SheetClosed) return
      // the request may have reached the server: ask for the state of the payment
      if (error instanceof Unreachable)
        await queryClient.invalidateQueries({ queryKey: ['payment-check', orderId] })
      else await queryClient.invalidateQueries({ queryKey })
    },
  })
}
