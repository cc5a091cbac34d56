import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import { holdSlot, releaseHold } from '#contract/slot.ts'
import { createHolder, type Hold, type HoldRequest } from './holder.ts'

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
  now: () => Date.now(),
  after: afterWhenSeen,
})

/**
 * Holds the slot of the wish while the screen is mounted; undefined holds nothing yet. `rest`: an order with
 * this slot is being sent, so the hold is not renewed. `keep`: it is unknown whether the order arrived, so
 * leaving the screen does not release the hold.
 */
export function useHold(
  wish: HoldRequest | undefined,
  { rest, keep }: { rest: boolean; keep: boolean },
): { hold: Hold; prolong: () => void; dismiss: () => void } {
  const hold = useSyncExternalStore(holder.follow, holder.snapshot, () => nothing)
  const key = wish && JSON.stringify(wish)
  const [isAsked, setIsAsked] = useState(false)
  const want = useEffectEvent(() => {
    if (wish) holder.want(wish)
    setIsAsked(true)
  })
  const leave = useEffectEvent(() => holder.leave({ keep }))

  // the hold is on the server; a change of the wish requests a new one
  useEffect(() => {
    if (rest) holder.rest()
    if (key === undefined || rest) return undefined
    const timer = setTimeout(want, pauseMs)
    return () => clearTimeout(timer)
  }, [key, rest])
  useEffect(() => () => leave(), [])

  const isAboutToAsk = !isAsked && key !== undefined && !rest && hold.step === 'none'
  return { hold: isAboutToAsk ? asking : hold, prolong: holder.prolong, dismiss: holder.dismiss }
}

const nothing: Hold = { step: 'none' }
const asking: Hold = { step: 'asking' }

function afterWhenSeen(ms: number, then: () => void): () => void {
  const stop = new AbortController()
  const timer = setTimeout(() => {
    if (!document.hidden) return then()
    const seen = () => {
      if (document.hidden) return
      stop.abort()
      then()
    }
    document.addEventListener('visibilitychange', seen, stop)
  }, ms)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
