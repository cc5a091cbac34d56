import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { AnyOrder } from '#contract/order.ts'
import { isLang } from '#domain/locale.ts'
import { justPlacedAtom } from '../order/just-placed.ts'
import { orderQuery } from '../order/queries.ts'
import { bankOf, goToBank } from '../payment/go-to-bank.ts'
import { attemptAtom, endAttempt } from './attempt.ts'
import { clearFormAtom } from './form-atoms.ts'
import { lookForAtom, placeAtom, placingAtom, resumeAtom, sendAgainAtom, type Placing } from './placing.ts'

type Place = Parameters<ReturnType<typeof useSetPlace>>[0]
const useSetPlace = () => useSetAtom(placeAtom)

/**
 * Placing as the screen drives it: whatever way the order took, it ends at its thanks, by way of the bank where that asks. A past order is
 * placed again from a sheet over any screen, and what was filled in at checkout is not about it.
 */
export function usePlacing(
  customerId: string | undefined,
  from: 'checkout' | 'reorder' = 'checkout',
): {
  placing: Placing
  place: (ask: Place) => void
  sendAgain: () => void
  lookFor: () => void
  forget: () => void
} {
  const placing = useAtomValue(placingAtom)
  const attempt = useAtomValue(attemptAtom)
  const setPlacing = useSetAtom(placingAtom)
  const clearForm = useSetAtom(clearFormAtom)
  const setJustPlaced = useSetAtom(justPlacedAtom)
  const place = useSetPlace()
  const resume = useSetAtom(resumeAtom)
  const sendAgain = useSetAtom(sendAgainAtom)
  const lookFor = useSetAtom(lookForAtom)
  const queryClient = useQueryClient()
  const router = useRouter()
  const isOpen = useRef(false)

  async function finish(order: AnyOrder | undefined): Promise<void> {
    if (!order) return
    queryClient.setQueryData(orderQuery(order.id).queryKey, order)
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    setJustPlaced({ id: order.id, at: Date.now(), fromCart: from === 'checkout' })
    // from here on the browser should think twice before it clears what is kept; a refusal changes nothing
    void navigator.storage?.persist?.()
    // what waits for payment may come to nothing: then the note is wanted again
    if (order.status !== 'awaiting_payment' && from === 'checkout') void clearForm()
    const [, lang, screen] = router.state.location.pathname.split('/')
    if ((from === 'reorder' ? isOpen.current : screen === 'checkout') && isLang(lang)) {
      await router.navigate({
        to: '/$lang/thank-you/$id/',
        params: { lang, id: order.id },
        replace: from === 'checkout',
      })
      // the way back from the bank leads to the thanks, which then know whether it was paid
      const bank = bankOf(order)
      if (bank !== undefined) goToBank(bank)
    }
    setPlacing({ step: 'ready' })
  }

  // goes on with what an earlier page has sent: the device and the server are outside React
  useEffect(() => {
    if (!attempt || customerId === undefined || placing.step !== 'ready') return
    if (attempt.customerId === customerId) void resume(attempt).then(finish)
    else void endAttempt(attempt.draft.id)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each attempt; `finish` is as old as the page
  }, [attempt, customerId, placing.step])

  // a verdict is for the screen it was given on; what is under way goes on
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      setPlacing(withoutVerdict)
    }
  }, [setPlacing])

  return {
    placing,
    place: (ask) => void place(ask).then(finish),
    sendAgain: () => attempt && void sendAgain(attempt).then(finish),
    lookFor: () => attempt && void lookFor(attempt).then(finish),
    forget: () => setPlacing(withoutVerdict),
  }
}

const withoutVerdict = (placing: Placing): Placing =>
  ['refused', 'not-placed', 'changed'].includes(placing.step) ? { step: 'ready' } : placing
