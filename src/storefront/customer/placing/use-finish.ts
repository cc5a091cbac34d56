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
 * Returns a function that runs after an accepted order was settled: it updates the queries, and if the
 * customer is still on the screen `from`, it opens the confirmation and, if the payment needs it, the
 * bank's page. Does nothing for undefined.
 */
export function useFinish(
  from: PlacingScreen,
  isSheetOpen: () => boolean,
): (order: AnyOrder | undefined) => Promise<void> {
  const setPlacing = useSetAtom(placingAtom)
  const queryClient = useQueryClient()
  const router = useRouter()

  return async (order) => {
    if (!order) return
    storeOrder(queryClient, order)
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    // asks the browser not to evict this site's storage from now on; a refusal changes nothing
    void navigator.storage?.persist?.()
    if (order.view === 'whole' && order.status !== 'awaiting_payment') void notePlaced(order)
    const [, lang, screen] = router.state.location.pathname.split('/')
    if ((from === 'reorder' ? isSheetOpen() : screen === 'checkout') && isLang(lang)) {
      await router.navigate({
        to: '/$lang/thank-you/$id/',
        params: { lang, id: order.id },
        replace: from === 'checkout',
      })
      // the way back from the bank leads to the confirmation, which then shows whether the order was paid
      const bank = bankOf(order)
      if (bank !== undefined) goToBank(bank)
    }
    setPlacing({ step: 'ready' })
  }
}
