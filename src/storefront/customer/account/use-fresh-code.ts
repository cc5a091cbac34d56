import { useState } from 'react'
import { Refused } from '#client/call.ts'

/** The server wants a code given once more before it does this. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.refusal === 'code-needed'

/**
 * For what moves value: `ask(deed)` shows a `FreshCodeSheet` (given `sheet`) and does the deed once the code
 * was right. Whoever gets `isCodeNeeded` as an answer asks, and then does the same again.
 */
export function useFreshCode() {
  const [deed, setDeed] = useState<(() => void) | null>(null)
  return {
    isAsking: deed !== null,
    ask: (next: () => void) => setDeed(() => next),
    sheet: {
      open: deed !== null,
      onClose: () => setDeed(null),
      onConfirmed: () => {
        setDeed(null)
        deed?.()
      },
    },
  }
}
