import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import { holdSlot, releaseHold } from '#contract/slot.ts'
import { createHolder, type Hold, type Wish } from './holder.ts'

/** While a customer taps through the times only the last is asked for. */
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
 * Keeps the slot of the wish for this customer while the screen is there; undefined wishes nothing yet.
 * `rest`: an order is on its way with it, and it is asked for no more; `keep`: nobody knows yet whether it
 * has arrived, so that leaving gives nothing back.
 */
export function useHold(
  wish: Wish | undefined,
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

  // the hold is kept by the server, and asked for when what is wished for changes
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
