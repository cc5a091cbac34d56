import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { withMissing } from '#domain/cart.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Tender } from '#storefront/customer/apple-pay/tender.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useVisible } from '#storefront/platform/browser/use-visible.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { type Attempt, attemptAtom, attemptLoadedAtom, endAttempt } from './attempt.ts'
import type { CheckoutOrder } from './draft.ts'
import { openScreenAtom, type Placing, placingAtom, type PlacingScreen } from './placing-atom.ts'
import { placeAtom } from './placing.ts'
import { lookForAtom, resumeAtom, sendAgainAtom } from './sending/resume.ts'
import { useFinish } from './use-finish.ts'
import { askAgainAtom } from './waiting/send-waiting.ts'
import { readWhenOffered } from './waiting/when-offered.ts'

/** An order as a screen offers it: the language and the points follow from the page and the agreed price. */
type OfferedOrder = Omit<CheckoutOrder, 'lang' | 'pointsToRedeem'>

/**
 * Places orders for a screen: the checkout and the sheet of a reorder. After every successful way the
 * confirmation opens; for an order of this page it leads to the bank's page if the payment needs that.
 * `reorder` places a past order from a sheet over any screen, and leaves the checkout's form alone.
 */
export function usePlacing(
  customerId: string | undefined,
  from: PlacingScreen,
): {
  placing: Placing
  /** Places the order of the signed-in customer; does nothing for a guest. */
  place: (order: OfferedOrder, how: { agreed: Quote; tender: Tender }) => void
  sendAgain: () => void
  lookFor: () => void
  forget: () => void
  /** Another order has to be confirmed or discarded first. At the checkout it is the one that is shown. */
  isOtherAsking: boolean
} {
  const lang = useLang()
  const placing = useAtomValue(placingAtom)
  const attempt = useAtomValue(attemptAtom)
  const setPlacing = useSetAtom(placingAtom)
  const takeUp = useTakeUp()
  const place = useSetAtom(placeAtom)
  const resume = useSetAtom(resumeAtom)
  const sendAgain = useSetAtom(sendAgainAtom)
  const lookFor = useSetAtom(lookForAtom)
  const isVisible = useVisible()
  const isOpen = useOpenScreen(from)
  const { finish, finishAtBank } = useFinish(from, isOpen)
  useResolvedElsewhere()

  // resumes what another page has sent: the device and the server are outside React. A page in the background
  // leaves the order to the visible one, where the customer sees why it was not placed
  useEffect(() => {
    if (!attempt || !isVisible || customerId === undefined || placing.step !== 'ready') return
    if (attempt.customerId !== customerId) void endAttempt(attempt.draft.id)
    else if (attempt.stage === 'sent') void resume(attempt).then(finish)
    else if (attempt.stage === 'asking' && from === 'checkout') void takeUp(attempt)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt; `finish` always does the same
  }, [attempt, customerId, isVisible, placing.step])

  const isAsking = attempt?.stage === 'asking' && attempt.customerId === customerId
  // a tap while the checkout takes the other order up would be about half of it
  const isTakingUp = isAsking && from === 'checkout' && placing.step === 'ready'
  return {
    placing: isTakingUp ? { step: 'checking' } : placing,
    place: (offered, { agreed, tender }) => {
      if (customerId === undefined) return
      const order = { ...offered, lang, pointsToRedeem: agreed.points?.redeemed ?? 0 }
      void place({ from, customerId, agreed, order, ...tender }).then(finishAtBank)
    },
    sendAgain: () => attempt && void sendAgain(attempt, from).then(finishAtBank),
    lookFor: () => attempt && void lookFor(attempt, from).then(finishAtBank),
    forget: () => setPlacing(withoutVerdict),
    isOtherAsking: isAsking && from === 'reorder',
  }
}

/** Notes that this screen is open. Returns a function that tells whether it still is. */
function useOpenScreen(screen: PlacingScreen): () => boolean {
  const setPlacing = useSetAtom(placingAtom)
  const setOpenScreen = useSetAtom(openScreenAtom)
  const isOpen = useRef(false)
  // a refusal or a change of price is dropped with its screen; an order that is being sent continues
  useEffect(() => {
    isOpen.current = true
    setOpenScreen(screen)
    return () => {
      isOpen.current = false
      setOpenScreen((open) => (open === screen ? null : open))
      setPlacing(withoutVerdict)
    }
  }, [screen, setOpenScreen, setPlacing])
  return () => isOpen.current
}

/** Ends `unanswered` when another tab, or a prompt of this one, has resolved the order. */
function useResolvedElsewhere(): void {
  const isLoaded = useAtomValue(attemptLoadedAtom)
  const attempt = useAtomValue(attemptAtom)
  const [{ step }, setPlacing] = useAtom(placingAtom)
  const isResolved = step === 'unanswered' && isLoaded && attempt?.stage !== 'sent'
  // other tabs are outside React
  useEffect(() => {
    if (isResolved) setPlacing({ step: 'ready' })
  }, [isResolved, setPlacing])
}

/**
 * Returns a function that restores an order that waited and is not possible as agreed: its dishes, place and
 * time are at the checkout again.
 */
function useTakeUp() {
  const queryClient = useQueryClient()
  const changeCart = useSetAtom(changeCartAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const askAgain = useSetAtom(askAgainAtom)
  return async ({ draft, ...attempt }: Attempt): Promise<void> => {
    const { method, branchId, address, when } = draft
    // the lines of a reorder were never in the cart, the others may still be
    await changeCart((cart) => withMissing(cart, draft.lines))
    await changeChoice({
      method,
      branchId,
      ...(address && { address }),
      when: when.kind === 'now' ? when : { kind: 'later', at: Date.parse(when.at) },
    })
    await askAgain({ draft, ...attempt }, (of, cart) => readWhenOffered(queryClient, of, cart))
  }
}

const withoutVerdict = (placing: Placing): Placing =>
  ['refused', 'not-placed', 'changed'].includes(placing.step) ? { step: 'ready' } : placing
