import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { type Bill, claimBill } from '#contract/bill.ts'
import type { PayWith } from '#contract/order.ts'
import type { Quote } from '#domain/pricing.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { redeemWishAtom } from '#storefront/customer/wallet/redeem-atom.ts'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { billQuery } from './queries.ts'

type Asked = {
  readonly pay: 'card' | 'counter'
  /** The price that was seen. */
  readonly quote: Quote
  /** Asked for only when it is sent: it may send a card to the gateway. */
  readonly payWith: () => Promise<PayWith | null>
}

/**
 * Takes a bill, and goes on to the bank where that asks. What got no answer is sent again under the same id,
 * and is the same payment.
 */
export function useClaimBill(id: string) {
  const queryClient = useQueryClient()
  const lang = useLang()
  const setWish = useSetAtom(redeemWishAtom)
  const orderId = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ pay, quote, payWith }: Asked): Promise<Bill> => {
      orderId.current ??= newId()
      return call(
        claimBill,
        {
          params: { id },
          body: {
            orderId: orderId.current,
            pay,
            payWith: await payWith(),
            pointsToRedeem: quote.points?.redeemed ?? 0,
            lang,
            quoteHash: quote.hash,
          },
        },
        { timeout: 45_000 },
      )
    },
    networkMode: 'always',
    onSuccess: async (bill) => {
      orderId.current = undefined
      queryClient.setQueryData(billQuery(id).queryKey, bill)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      void queryClient.invalidateQueries({ queryKey: walletQuery().queryKey })
      if (bill.mine?.quote.points) void setWish(null)
      if (bill.mine?.orderId == null || bill.state !== 'claimed') return
      // the stream may have told of the bill, and the order been read, before the bank was asked
      const order = await queryClient.query({ ...orderQuery(bill.mine.orderId), staleTime: 0 })
      const bank = bankOf(order)
      if (bank !== undefined) goToBank(bank)
    },
    onError: async (error) => {
      if (!(error instanceof Unreachable)) orderId.current = undefined
      // it may have arrived all the same, or somebody was faster
      await queryClient.invalidateQueries({ queryKey: billQuery(id).queryKey })
    },
  })
}
