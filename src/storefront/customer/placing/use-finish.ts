import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { AnyOrder } from '#contract/order.ts'
import { isLang } from '#domain/locale.ts'
import { recordEvent, notePlaced } from '#storefront/customer/attribution/consent.ts'
import { justPlacedAtom } from '#storefront/customer/order/placed/just-placed.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { bankOf, goToBank } from '#storefront/customer/payment/go-to-bank.ts'
import { clearFormAtom } from './form-atoms.ts'
import { placingAtom, type PlacingScreen } from './placing-atom.ts'

/**
 * Returns a function that runs after the server has accepted an order: it updates the queries, and if the
 * customer is still where the order was placed, it opens the confirmation and, if the payment needs it, the
 * bank's page. Does nothing for undefined.
 */
export function useFinish(
  from: PlacingScreen,
  isSheetOpen: () => boolean,
): (order: AnyOrder | undefined) => Promise<void> {
  const setPlacing = useSetAtom(placingAtom)
  const clearForm = useSetAtom(clearFormAtom)
  const setJustPlaced = useSetAtom(justPlacedAtom)
  const queryClient = useQueryClient()
  const router = useRouter()

  return async (order) => {
    if (!order) return
    queryClient.setQueryData(orderQuery(order.id).queryKey, order)
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    setJustPlaced({ id: order.id, at: Date.now(), fromCart: from === 'checkout' })
    // asks the browser not to evict this site's storage from now on; a refusal changes nothing
    void navigator.storage?.persist?.()
    // an order that waits for payment may fail: then the note is needed again
    if (order.status !== 'awaiting_payment' && from === 'checkout') void clearForm()
    if (order.view === 'whole' && order.status !== 'awaiting_payment') void notePlaced(order)
    // recorded whatever the result of the payment
    if (from === 'reorder') void recordEvent({ kind: 'reorder', id: order.id })
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
