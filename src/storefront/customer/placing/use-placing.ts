import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { type Attempt, attemptAtom, endAttempt } from './attempt.ts'
import { withDrafted } from './draft.ts'
import {
  askAgainAtom,
  lookForAtom,
  placeAtom,
  placingAtom,
  resumeAtom,
  sendAgainAtom,
  type Placing,
} from './placing.ts'
import { useFinish } from './use-finish.ts'

type Place = Parameters<ReturnType<typeof useSetPlace>>[0]
const useSetPlace = () => useSetAtom(placeAtom)

/**
 * Placing as the screen drives it: whatever way the order took, it ends at its thanks, by way of the bank
 * where that asks. A past order is placed again from a sheet over any screen, and what was filled in at
 * checkout is not about it.
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
  const changeCart = useSetAtom(changeCartAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const askAgain = useSetAtom(askAgainAtom)
  const place = useSetPlace()
  const resume = useSetAtom(resumeAtom)
  const sendAgain = useSetAtom(sendAgainAtom)
  const lookFor = useSetAtom(lookForAtom)
  const isOpen = useRef(false)

  const finish = useFinish(from, () => isOpen.current)

  /** An order that waited, and is not what it was: all of it stands at the checkout again. */
  async function takeUp({ draft, ...attempt }: Attempt): Promise<void> {
    const { method, branchId, address, when } = draft
    await changeCart((cart) => withDrafted(cart, draft))
    await changeChoice({
      method,
      branchId,
      ...(address && { address }),
      when: when.kind === 'now' ? when : { kind: 'later', at: Date.parse(when.at) },
    })
    await askAgain({ draft, ...attempt })
  }

  // goes on with what an earlier page has sent: the device and the server are outside React
  useEffect(() => {
    if (!attempt || customerId === undefined || placing.step !== 'ready') return
    if (attempt.customerId !== customerId) void endAttempt(attempt.draft.id)
    else if (attempt.stage === 'sent') void resume(attempt).then(finish)
    else if (attempt.stage === 'asking' && from === 'checkout') void takeUp(attempt)
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
