import { useState } from 'react'
import { clockOffset } from '#client/connectivity.ts'
import type { Branch } from '#domain/branch.ts'
import type { OrderSize, When } from '#domain/slot.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { movedSoonest } from './moved-soonest.ts'

/**
 * Returns the soonest time that the customer saw first, if they chose "soonest" and it means another day by
 * now. The comparison starts again with each other branch or time that they choose. Milliseconds since 1970.
 */
export function useMovedSoonest(branch: Branch, when: When, size: OrderSize): number | undefined {
  const now = useNow()
  // by the clock of the device: the server's time may become known only while the screen is open
  const onDevice = now - clockOffset()
  const chosen = `${branch.id} ${when.kind === 'now' ? 'now' : when.at}`
  const [seen, setSeen] = useState({ chosen, at: onDevice })
  if (seen.chosen !== chosen) setSeen({ chosen, at: onDevice })
  if (when.kind === 'later') return undefined
  return movedSoonest(branch, { seenAt: seen.at + clockOffset(), now }, size)
}
