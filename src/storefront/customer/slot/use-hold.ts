import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import { holdSlot, releaseHold } from '#contract/slot.ts'
import { afterWhenSeen } from '#storefront/platform/browser/after-when-seen.ts'
import { createHolder, type Hold, holdFor, type HoldRequest } from './holder.ts'
import { createHoldingTab } from './holding-tab.ts'

/** While a customer tries several times quickly, only the last one is requested. */
const pauseMs = 400

const holder = createHolder({
  hold: ({ branchId, method, when, lines }) =>
    call(holdSlot, {
      body: {
        branchId,
        method,
        when: when.kind === 'now' ? when : { kind: 'later', at: new Date(when.at).toISOString() },
        lines: lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
      },
    }),
  release: () => call(releaseHold, {}),
  tab: createHoldingTab(() => navigator.locks),
  now: () => Date.now(),
  after: afterWhenSeen,
})

type HoldOptions = {
  /** The choice, which may differ from what is held: without a network, and until a new hold is requested. */
  readonly chosen: Pick<HoldRequest, 'branchId' | 'when'>
  /** False releases the hold: the branch has no limit, or the cart is empty. */
  readonly isNeeded: boolean
  /** An order with this slot is being sent, so the hold is not renewed. */
  readonly isPlacing: boolean
  /** It is unknown whether the order arrived, so leaving the screen does not release the hold. */
  readonly keep: boolean
}

/**
 * Holds the slot of `request` while the screen is mounted; undefined requests nothing, and an earlier hold
 * stays. Returns the hold as it counts for the choice.
 */
export function useHold(
  request: HoldRequest | undefined,
  { chosen, isNeeded, isPlacing, keep }: HoldOptions,
): { hold: Hold; extend: () => void; dismiss: () => void } {
  const hold = holdFor(
    useSyncExternalStore(holder.follow, holder.snapshot, () => nothing),
    chosen,
  )
  const key = request && JSON.stringify(request)
  const [sentKey, setSentKey] = useState<string>()
  const setRequest = useEffectEvent(() => {
    if (request) holder.setRequest(request)
    setSentKey(key)
  })
  const end = useEffectEvent(() => holder.end({ keep }))

  // the hold is on the server; another request replaces it
  useEffect(() => {
    if (isPlacing) holder.stopRenewal()
    if (key === undefined || isPlacing) return undefined
    const timer = setTimeout(setRequest, pauseMs)
    return () => clearTimeout(timer)
  }, [key, isPlacing])
  // the hold on the server ends with the screen, or when the order needs none any more
  useEffect(() => (isNeeded ? () => end() : undefined), [isNeeded])

  const isAboutToAsk = key !== undefined && key !== sentKey && !isPlacing && hold.step === 'none'
  return { hold: isAboutToAsk ? asking : hold, extend: holder.extend, dismiss: holder.dismiss }
}

const nothing: Hold = { step: 'none' }
const asking: Hold = { step: 'asking' }
