import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { GoneSlot } from '#storefront/customer/slot/read-next.ts'
import type { OrderTime } from '../use-order-time.ts'
import { type Loss, lossFor, type LostTime, mustChoose } from './lost-time.ts'

/**
 * Chooses the next free time of the day when the chosen one was lost, and returns both as long as that one is
 * the time of the order. Where there is none, or a dish is not sold then, it returns the lost one until the
 * customer has chosen. Nothing is ordered: `onLost` drops what the customer asked for with the lost time.
 */
export function useLostTime(
  { gone, pick, dismiss }: Pick<OrderTime, 'gone' | 'pick' | 'dismiss'>,
  onLost: () => void,
): LostTime | undefined {
  const choice = useAtomValue(choiceAtom)
  const [loss, setLoss] = useState<Loss>()
  const counting = loss && lossFor(loss, choice)
  if (counting !== loss) setLoss(counting)
  const move = useEffectEvent(({ at, next: [next] }: GoneSlot) => {
    onLost()
    setLoss({ at, next, chosen: choice, isMoved: false })
    if (next === undefined) dismiss()
    else void pick(next).then((isPicked) => isPicked || setLoss(withoutNext))
  })
  const key = gone && `${gone.at} ${gone.next.join(' ')}`
  // the server gave the slot to another customer
  useEffect(() => {
    if (gone) move(gone)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each slot, not for each render
  }, [key])
  // while the next time is being chosen there is nothing to say yet
  return counting?.isMoved || mustChoose(counting) ? counting : undefined
}

const withoutNext = (loss: Loss | undefined): Loss | undefined => loss && { ...loss, next: undefined }
