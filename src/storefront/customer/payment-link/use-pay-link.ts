import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import type { PayWith } from '#contract/order.ts'
import { payLinkedOrder } from '#contract/phone-order.ts'
import { chargeWith, type Tender } from '#storefront/customer/apple-pay/tender.ts'
import { goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { linkedOrderQuery } from './queries.ts'

/**
 * Pays the order of a link, and opens the bank's page if the payment needs it and the customer is still here.
 */
export function usePayLink(token: string) {
  const queryClient = useQueryClient()
  const { queryKey } = linkedOrderQuery(token, queryClient)
  return useMutation({
    onMutate: useNoteEntry(),
    mutationFn: (tender: Tender) =>
      chargeWith(
        tender,
        (payWith) =>
          call(payLinkedOrder, { params: { token }, body: bodyOf(payWith) }, { timeout: longTimeoutMs }),
        ({ state }) => (state === 'paid' ? 'paid' : state === 'due' ? 'failed' : 'unknown'),
      ),
    onSuccess: async (order, _, isStillShown) => {
      await storeNewer(queryClient, queryKey, order)
      if (order.url !== null && isStillShown()) goToBank(order.url)
    },
    // the request may have reached the server: ask for the state of the payment
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

const bodyOf = (payWith: PayWith | null) => ({
  token: payWith?.kind === 'token' ? payWith.token : null,
  applePay: payWith?.kind === 'apple-pay' ? payWith : null,
})
