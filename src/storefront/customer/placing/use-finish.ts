import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { AnyOrder } from '#contract/order.ts'
import { isLang } from '#domain/locale.ts'
import { notePlaced } from '#storefront/customer/attribution/consent.ts'
import { storeOrder } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { placingAtom, type PlacingScreen } from './placing-atom.ts'

/**
 * Returns functions that run after an accepted order was settled: they update the queries, and if the
 * customer is still on the screen `from`, they open the confirmation. They do nothing for undefined.
 */
export function useFinish(
  from: PlacingScreen,
  isSheetOpen: () => boolean,
): {
  finish: (order: AnyOrder | undefined) => Promise<void>
  /**
   * Opens the bank's page too, if the payment needs it. Only for the page on which the customer asked for the
   * order: two pages that open the bank's check start it twice.
   */
  finishAtBank: (order: AnyOrder | undefined) => Promise<void>
} {
  const setPlacing = useSetAtom(placingAtom)
  const queryClient = useQueryClient()
  const router = useRouter()

  /** Returns whether the confirmation was opened. */
  async function confirm(order: AnyOrder): Promise<boolean> {
    storeOrder(queryClient, order)
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    // asks the browser not to evict this site's storage from now on; a refusal changes nothing
    void navigator.storage?.persist?.()
    if (order.view === 'whole' && order.status !== 'awaiting_payment') void notePlaced(order)
    const [, lang, screen] = router.state.location.pathname.split('/')
    if (!(from === 'reorder' ? isSheetOpen() : screen === 'checkout') || !isLang(lang)) return false
    await router.navigate({
      to: '/$lang/thank-you/$id/',
      params: { lang, id: order.id },
      replace: from === 'checkout',
    })
    return true
  }

  return {
    finish: async (order) => {
      if (!order) return
      await confirm(order)
      setPlacing({ step: 'ready' })
    },
    finishAtBank: async (order) => {
      if (!order) return
      const isConfirmed = await confirm(order)
      // the way back from the bank leads to the confirmation, which then shows whether the order was paid
      const bank = bankOf(order)
      if (isConfirmed && bank !== undefined) goToBank(bank)
      setPlacing({ step: 'ready' })
    },
  }
}
