import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { call } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { isForLater } from '#client/refused-as.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { type Bill, claimBill } from '#contract/bill.ts'
import type { Quote } from '#domain/pricing.ts'
import { chargeWith, SheetClosed, type Tender } from '#storefront/customer/apple-pay/tender.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { pointsChoiceAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { billQuery } from './queries.ts'

type Claim = {
  readonly pay: 'card' | 'counter'
  /** The quote that the customer saw. */
  readonly quote: Quote
  readonly tender: Tender
}

/**
 * Claims a bill and opens the bank's page if the payment needs it and the customer is still here. A retry
 * after no answer has the same order id, so it is the same payment.
 */
export function useClaimBill(id: string) {
  const queryClient = useQueryClient()
  const lang = useLang()
  const setPointsChoice = useSetAtom(pointsChoiceAtom)
  const orderId = useRef<string>(undefined)
  return useMutation({
    onMutate: useNoteEntry(),
    mutationFn: ({ pay, quote, tender }: Claim): Promise<Bill> => {
      const paying = (orderId.current ??= newId())
      return chargeWith(
        tender,
        (payWith) =>
          call(
            claimBill,
            {
              params: { id },
              body: {
                orderId: paying,
                pay,
                payWith,
                pointsToRedeem: quote.points?.redeemed ?? 0,
                lang,
                quoteHash: quote.hash,
              },
            },
            { timeout: longTimeoutMs },
          ),
        // a declined payment shows on the page, from its order
        ({ state }) => (state === 'paid' ? 'paid' : 'unknown'),
      )
    },
    onSuccess: async (bill, _, isStillShown) => {
      orderId.current = undefined
      await storeNewer(queryClient, billQuery(id).queryKey, bill)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      void queryClient.invalidateQueries({ queryKey: walletQuery().queryKey })
      if (bill.mine?.quote.points) void setPointsChoice(null)
      if (bill.mine?.orderId == null || bill.state !== 'claimed') return
      // the live bill may have triggered a read of the order before the gateway answered: read it again
      const order = await readAgain(queryClient, orderQuery(bill.mine.orderId))
      const bank = bankOf(order)
      if (bank !== undefined && isStillShown()) goToBank(bank)
    },
    onError: async (error) => {
      if (error instanceof SheetClosed) return
      if (!isForLater(error)) orderId.current = undefined
      // the request may have arrived, or another guest has claimed the bill
      await queryClient.invalidateQueries({ queryKey: billQuery(id).queryKey })
    },
  })
}
