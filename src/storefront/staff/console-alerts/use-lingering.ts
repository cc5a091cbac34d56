import { useEffect, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { numbersOf } from './ringing.ts'

type RingingBanner = { readonly count: number; readonly numbers: string }

/** Longer than a tap lasts. */
const lingerMs = 600

/**
 * What the banner of new orders says; undefined without one. It stays for a moment after the bell was
 * silenced: the board below must not move under the finger that taps.
 */
export function useLingering(ringing: readonly Order[]): RingingBanner | undefined {
  const count = ringing.length
  const numbers = numbersOf(ringing)
  const [last, setLast] = useState<RingingBanner>()
  const isShown = last?.count === count && last.numbers === numbers
  if (count > 0 && !isShown) setLast({ count, numbers })

  // the timer is outside React
  useEffect(() => {
    if (count > 0) return undefined
    const timer = setTimeout(() => setLast(undefined), lingerMs)
    return () => clearTimeout(timer)
  }, [count])

  return last
}
