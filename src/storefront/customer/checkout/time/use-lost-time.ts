import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { GoneSlot } from '#storefront/customer/slot/read-next.ts'
import type { OrderTime } from '../use-order-time.ts'

/** A time that another customer took. */
export type LostTime = {
  /** The start of the lost slot (milliseconds since 1970); undefined if it was the soonest one. */
  readonly at: number | undefined
  /** The next free one, which is chosen in its place; undefined if the customer has to choose. */
  readonly next: number | undefined
}

/**
 * Chooses the next free time when the chosen one was taken, and returns both as long as that one is the time
 * of the order. Where there is none, or a dish is not sold then, it returns the lost one until the customer
 * has chosen. Nothing is ordered: `onLost` drops what the customer asked for with the lost time.
 */
export function useLostTime(
  { gone, when, pick, dismiss }: Pick<OrderTime, 'gone' | 'when' | 'pick' | 'dismiss'>,
  onLost: () => void,
): LostTime | undefined {
  const choice = useAtomValue(choiceAtom)
  const chosen = `${choice.branchId} ${choice.when.kind} ${choice.when.kind === 'later' ? choice.when.at : ''}`
  const [lost, setLost] = useState<LostTime & { readonly chosen: string }>()
  const move = useEffectEvent(({ at, next: [next] }: GoneSlot) => {
    onLost()
    setLost({ at, next, chosen })
    if (next === undefined) dismiss()
    else pick(next)
  })
  const key = gone && `${gone.at} ${gone.next.join(' ')}`
  // the server gave the slot to another customer
  useEffect(() => {
    if (gone) move(gone)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each slot, not for each render
  }, [key])
  if (when.kind === 'later' && when.at === lost?.next) return lost
  return lost?.chosen === chosen ? { at: lost.at, next: undefined } : undefined
}
